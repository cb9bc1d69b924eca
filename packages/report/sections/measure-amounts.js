import { isSum } from './amount-rows.ts';
/** `font` is the bold font of the figures, because labels are widest in bold. */
export function measureAmounts(block, font) {
    if (block.kind === 'beside')
        return { ...block, columns: block.columns.map((list) => list.map((one) => measureAmounts(one, font))) };
    if (block.kind === 'finding')
        return { ...block, body: block.body.map((inner) => measureAmounts(inner, font)) };
    if (block.kind === 'table')
        return measureTable(block, font);
    if (block.kind !== 'amounts')
        return block;
    const rows = block.groups.flatMap((group) => group.rows);
    return {
        ...block,
        widest: block.columns.map((_, column) => ({
            plain: widestOf(rows.filter(({ kind }) => !isSum(kind)), column),
            sums: widestOf(rows.filter(({ kind }) => isSum(kind)), column),
        })),
        groups: block.groups.map((group) => ({
            ...group,
            rows: group.rows.map((row) => ({ ...row, ems: widthOf(row.label, font) })),
        })),
    };
}
function measureTable(table, font) {
    const rows = table.rows.map((row) => row.map((cell) => ({ ...cell, ems: widthOfCell(cell, font) })));
    return {
        ...table,
        rows,
        columns: table.columns.map((column, index) => ({
            ...column,
            ems: widestCell(rows.map((row) => row[index]?.ems ?? null)),
        })),
    };
}
function widestCell(widths) {
    return widths.reduce((widest, width) => (widest === null || width === null ? null : Math.max(widest, width)), 0);
}
/** Font size of text below the main text, relative to it. */
const BELOW_SIZE = 0.88;
function widthOfCell({ text, below = '' }, font) {
    const [first, second] = [widthOf(text, font), widthOf(below, font)];
    return first === null || second === null ? null : Math.max(first, second * BELOW_SIZE);
}
/**
 * All digits have the same width but symbols do not, so all texts about as long as the longest one are candidates.
 */
function widestOf(rows, column) {
    const shapes = new Set(rows.map(({ figures }) => (figures[column] ?? '').replaceAll(/\d/g, '0')));
    const longest = Math.max(0, ...Array.from(shapes, ({ length }) => length));
    return [...shapes].filter(({ length }) => length >= longest - 1).join('\n');
}
/** Measures with tabular digits, and leaves a margin for lines that are set with looser spacing. */
function widthOf(label, font) {
    const hasAll = Array.from(label).every((letter) => font.has(letter.codePointAt(0)));
    return hasAll ? font.widthOf(label.replaceAll(/\d/g, '0')) * 1.02 : null;
}
