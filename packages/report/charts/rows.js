import { formatPercent } from '@insights/money';
import { emptyDrawing, placeText, shorten, widthOf } from './labels.ts';
import { valueText } from './value-text.ts';
const MAX_ROWS = 12;
const ROW_HEIGHT = 11.3;
const BAR_HEIGHT = 8;
/**
 * Draws one bar per label, with its value. A composition also shows each part's share if all parts are positive. A pie
 * chart could not show a negative part, or which of two similar parts is larger.
 */
export function drawRows(chart, look, width) {
    const rows = gatherRows(chart);
    const values = rows.map(({ value }) => value ?? 0);
    const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
    const rowText = rowTexts(chart, rows);
    const textWidth = Math.max(...rowText.map((text) => widthOf(look, text))) + 5;
    const besideLabel = 8 + (least < 0 ? textWidth : 0);
    const leastRoom = width * 0.12;
    const longest = Math.max(...rows.map(({ label }) => widthOf(look, label)));
    // If the values are long, the labels are shortened.
    const labelWidth = Math.min(longest, width * 0.64, width - besideLabel - leastRoom);
    const left = labelWidth + besideLabel;
    const room = Math.max(width - left - textWidth, leastRoom);
    const x = (value) => left + ((value - least) / (most - least || 1)) * room;
    const { shapes, texts } = emptyDrawing();
    rows.forEach(({ label, value }, index) => {
        const top = index * ROW_HEIGHT + (ROW_HEIGHT - BAR_HEIGHT) / 2;
        const y = index * ROW_HEIGHT + ROW_HEIGHT / 2 + look.fontSize * 0.34;
        const [start, stop] = [Math.min(x(0), x(value ?? 0)), Math.max(x(0), x(value ?? 0))];
        const isNegative = (value ?? 0) < 0;
        const end = isNegative ? 'left' : 'right';
        shapes.push({ kind: 'bar', x: start, y: top, width: stop - start, height: BAR_HEIGHT, series: 0, end });
        texts.push(placeText({ x: 0, y }, { text: shorten(look, label, labelWidth) }));
        const text = rowText[index];
        const tone = value === null ? 'muted' : 'ink';
        texts.push(isNegative
            ? placeText({ x: start - 4, y }, { text, tone, anchor: 'end' })
            : placeText({ x: stop + 4, y }, { text, tone }));
    });
    const height = rows.length * ROW_HEIGHT;
    const zero = { x: x(0), y: 0 };
    shapes.push({ kind: 'line', stroke: 'zero', points: [zero, { ...zero, y: height }] });
    return { width, height, shapes, texts };
}
/** Returns rows in the given order; if there are many, the largest ones and the total of the others. */
function gatherRows({ labels, datasets }) {
    const rows = labels.map((label, index) => ({ label, value: datasets[0]?.values[index] ?? null }));
    if (rows.length <= MAX_ROWS)
        return rows;
    const size = ({ value }) => Math.abs(value ?? 0);
    const largest = new Set(rows.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_ROWS - 1));
    const others = rows.filter((row) => !largest.has(row));
    const value = others.reduce((sum, row) => sum + (row.value ?? 0), 0);
    return [...rows.filter((row) => largest.has(row)), { label: `${others.length} others`, value }];
}
function rowTexts({ type, money }, rows) {
    const total = rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const hasShares = type === 'composition' && total > 0 && rows.every(({ value }) => (value ?? 0) >= 0);
    return rows.map(({ value }) => {
        if (value === null)
            return 'not available';
        const text = valueText(money, value);
        return hasShares ? `${text} · ${formatPercent(value / total)}` : text;
    });
}
