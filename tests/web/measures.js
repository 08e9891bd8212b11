/* What the tests measure in the page. Evaluated as an expression; gives an object of functions. */
(() => {
  const seen = (element) =>
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
  const forEars = (element) => element.closest(".vh, .skip:not(:focus)") !== null;
  const name = (element) =>
    element.tagName.toLowerCase() +
    (element.id ? "#" + element.id : "") +
    (element.classList.length ? "." + [...element.classList].join(".") : "") +
    " '" + element.textContent.trim().slice(0, 30) + "'";
  const scrolls = (element) => {
    for (let up = element; up; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up !== document.documentElement) return true;
    return false;
  };

  /* Elements that stick out of the window, or out of the box that the reader sees them in. */
  function stickingOut() {
    const found = [];
    for (const box of [document.body, ...document.querySelectorAll("main, .sheet, .example, .change, .faq, .site-in")]) {
      const edge = Math.min(box.getBoundingClientRect().right, innerWidth);
      for (const element of box.querySelectorAll("*"))
        if (seen(element) && !forEars(element) && !scrolls(element) && element.getBoundingClientRect().right > edge + 1)
          found.push(name(element) + " out of " + box.tagName.toLowerCase() + "." + box.className);
    }
    return found;
  }

  /* Any CSS colour, painted and read back: [red, green, blue, alpha], 0 to 255 and 0 to 1. */
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  brush.canvas.width = brush.canvas.height = 1;
  const known = new Map();
  function rgba(colour) {
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, alpha / 255]);
    }
    return known.get(colour);
  }
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  function ground(element) {
    const layers = [];
    for (let up = element; up; up = up.parentElement) layers.unshift(rgba(getComputedStyle(up).backgroundColor));
    const canvas = getComputedStyle(document.documentElement).colorScheme && matchMedia("(prefers-color-scheme: dark)").matches ? 18 : 255;
    return layers.reduce((below, top) => over(top, below), [canvas, canvas, canvas, 1]);
  }
  const light = (colour) =>
    colour.slice(0, 3).map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  function ratio(front, back) {
    const [low, high] = [light(front), light(back)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  /* [contrast, element] for everything that shows words of its own. */
  function contrasts() {
    const found = [];
    for (const element of document.querySelectorAll("body, body *")) {
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (!words || !seen(element) || forEars(element)) continue;
      const back = ground(element);
      found.push([ratio(over(rgba(getComputedStyle(element).color), back), back), name(element)]);
    }
    return found;
  }

  return { stickingOut, contrasts, ratio };
})()
