import { cents, formatPercent, formatWholePercent } from '@insights/money';
const OF_VALUE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const OF_TICK = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
/** Shows at least two digits: `$12K`, but `$1.2M`. */
const OF_ROUND = {
    maximumSignificantDigits: 2,
    maximumFractionDigits: 0,
    roundingPriority: 'morePrecision',
};
/** Formats a value for the space next to a bar: `$12.3K`. The statements show the cents. */
export function valueText(money, value) {
    return money === null ? formatPercent(value / 100) : money.compact(cents(value), OF_VALUE);
}
/** Formats a value for a narrow space: `$118K`, `$1.2M`, `25%`. */
export function roundText(money, value) {
    return money === null ? tickText(money, Math.round(value)) : money.compact(cents(value), OF_ROUND);
}
/** Formats an axis tick, which is always round: `$20K`, `25%`. */
export function tickText(money, value) {
    if (money !== null)
        return money.compact(cents(Math.round(value)), OF_TICK);
    return Number.isInteger(value) ? formatWholePercent(value / 100) : formatPercent(value / 100);
}
