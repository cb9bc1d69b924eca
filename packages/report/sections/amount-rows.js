import { clip, named } from '../printable/fit.ts';
const MAX_LABEL = 160;
const MAX_WITHIN = 70;
const DEEPEST = 6;
/** More levels than any chart of accounts has, but few enough to always fit on a page. */
const MAX_TOGETHER = 12;
const LAST_TOGETHER = 6;
/**
 * Groups the rows of a printed statement by their outermost headings. Omits a heading that has no rows, because Typst
 * 0.14 crashes on two consecutive headers.
 */
export function buildGroups(rows, figuresOf) {
    const groups = [{ title: null, rows: [] }];
    for (const row of rows) {
        if (row.kind === 'heading' && row.depth === 0)
            groups.push({ title: label(row), rows: [] });
        else
            groups.at(-1)?.rows.push(row);
    }
    return groups
        .filter((group) => group.rows.length > 0)
        .map(({ title, rows }, group, all) => ({
        title,
        rows: rows.map((row, index) => ({
            label: label(row),
            depth: Math.min(row.depth, DEEPEST),
            kind: row.kind,
            figures: figuresOf(row),
            together: Math.max(countTogether(rows, index), group === all.length - 1 ? countLast(rows, index) : 0),
            within: headingsOf(rows, index),
        })),
    }));
}
/**
 * Lists rows at a single level without a title, such as those in a schedule. A short table stays on one page.
 */
export function listRows(rows, { isWhole = false } = {}) {
    const together = (index) => isWhole && index === 0 && rows.length <= MAX_TOGETHER ? rows.length : countLast(rows, index);
    return [
        {
            title: null,
            rows: rows.map((row, index) => ({ ...row, depth: 0, together: together(index), within: '' })),
        },
    ];
}
/** Puts a plus sign before an increase. */
export function signed(text, amount) {
    return amount > 0 ? `+${text}` : text;
}
/**
 * Returns how many rows, starting with this one, must stay together. An account stays with the subtotals right after
 * it, and a heading stays with its first row and the rows that this row must stay with.
 */
function countTogether(rows, first) {
    let last = first;
    for (let row = first; row <= last && last - first < MAX_TOGETHER - 1; row += 1) {
        if (rows[row + 1] === undefined)
            break;
        if (rows[row]?.kind === 'heading' || isSum(rows[row + 1]?.kind))
            last = Math.max(last, row + 1);
    }
    return last === first ? 0 : last - first + 1;
}
/** The last rows of a table stay together, because a net profit alone on a page lacks context. */
function countLast(rows, index) {
    const left = rows.length - index;
    return left > 1 && left <= LAST_TOGETHER ? left : 0;
}
/** Returns the headings and accounts that contain a row, outermost first. */
function headingsOf(rows, index) {
    const open = [];
    let depth = rows[index]?.depth ?? 0;
    for (const row of rows.slice(0, index).toReversed()) {
        if (row.depth >= depth || isSum(row.kind))
            continue;
        depth = row.depth;
        open.unshift(label(row));
    }
    return clip(open.join(' › '), MAX_WITHIN);
}
/** Whether the row is bold with a line above it. */
export function isSum(kind) {
    return kind === 'subtotal' || kind === 'total';
}
function label(row) {
    return named(row.label, MAX_LABEL);
}
