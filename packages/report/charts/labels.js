export function placeText({ x, y }, { text, anchor = 'start', tone = 'ink', isBold = false }) {
    return { x, y, text, anchor, tone, isBold };
}
export function widthOf(look, text, isBold = false) {
    return (isBold ? look.bold : look.regular).widthOf(text) * look.fontSize;
}
/** Shortens text to a maximum width, with an ellipsis. */
export function shorten(look, text, width) {
    if (widthOf(look, text) <= width)
        return text;
    const letters = Array.from(new Intl.Segmenter('en').segment(text.slice(0, 400)), ({ segment }) => segment);
    while (letters.length > 0 && widthOf(look, `${letters.join('')}…`) > width)
        letters.pop();
    return `${letters.join('').trimEnd()}…`;
}
/** Draws the legend: the names of the series in one row, each with a sample of its fill. */
export function drawKey(look, shown, origin, width) {
    const swatch = look.fontSize;
    const natural = shown.reduce((sum, { label }) => sum + swatch * 3 + widthOf(look, label), 0);
    // The names share the width evenly only if they do not all fit otherwise.
    const room = natural <= width ? width : width / shown.length - swatch * 3;
    const drawn = emptyDrawing();
    let { x } = origin;
    shown.forEach(({ label, series }) => {
        const text = shorten(look, label, room);
        const [y, height] = [origin.y - swatch * 0.78, swatch * 0.85];
        drawn.shapes.push({ kind: 'bar', x, y, width: swatch, height, series, end: 'none' });
        drawn.texts.push(placeText({ x: x + swatch * 1.4, y: origin.y }, { text }));
        x += swatch * 3 + widthOf(look, text);
    });
    return drawn;
}
export function emptyDrawing() {
    return { shapes: [], texts: [] };
}
export function addTo(whole, part) {
    whole.shapes.push(...part.shapes);
    whole.texts.push(...part.texts);
}
/** Moves positions apart to a minimum distance, keeping their order and staying within the bounds if possible. */
export function spread(places, distance, from, to) {
    const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
    const moved = [];
    let least = from;
    for (const { place, index } of order) {
        moved[index] = Math.max(place, least);
        least = moved[index] + distance;
    }
    let most = to;
    for (const { index } of order.toReversed()) {
        moved[index] = Math.min(moved[index], most);
        most = moved[index] - distance;
    }
    return moved;
}
