import { comparedAmounts, dayInWords } from '@insights/ledger';
import { formatPercent, moneyFormat } from '@insights/money';
import { currencyInWords } from '@insights/words';
import { shortDay } from '../printable/dates.ts';
import { named } from '../printable/fit.ts';
import { columnHead, forThePeriod } from '../printable/periods.ts';
import { buildGroups, signed } from './amount-rows.ts';
import { text } from './block.ts';
export const incomeStatement = {
    title: 'Income Statement',
    build: (content) => statementBlocks(content, content.incomeStatement),
};
export const balanceSheet = {
    title: 'Balance Sheet',
    build: (content) => statementBlocks(content, content.balanceSheet),
};
export const cashFlowStatement = {
    id: 'cashFlowStatement',
    title: 'Cash Flow Statement',
    build: (content) => [
        ...statementBlocks(content, content.cashFlowStatement),
        ...basisBlocks(content, content.cashFlowStatement),
    ],
};
/**
 * If an amount has more characters than this, the last columns are dropped to leave room for account names.
 */
export const WIDE = { shares: 12, percents: 14 };
/** Pages are narrow, so only the main comparison period of a statement has columns. */
function statementBlocks(content, statement) {
    const { basis, rows, nature, period, comparisons } = statement;
    const { full, bare } = moneyFormat(content.currency);
    const [lead] = comparisons;
    const isFlow = nature === 'flow';
    const head = (of) => (isFlow ? columnHead(of) : shortDay(of.end));
    const amounts = rows.flatMap(({ amountsCents }) => amountsCents);
    const widest = Math.max(0, ...amounts.map((amount) => bare(amount).length));
    const revenue = rows.find(({ figureId }) => figureId === 'incomeStatement.totalRevenue')?.amountsCents[0] ?? null;
    const hasPercents = lead !== undefined && widest <= WIDE.percents;
    const hasShares = statement.statement === 'Income statement' && widest <= WIDE.shares && (revenue ?? 0) > 0;
    const columns = [
        head(period),
        ...(lead === undefined ? [] : [head(lead.period), 'Change']),
        ...(hasPercents ? ['Change %'] : []),
        ...(hasShares ? ['Of revenue'] : []),
    ];
    // Accountants put the currency sign on the first amount line and on totals.
    const first = rows.find(({ amountsCents }) => amountsCents.length > 0);
    const groups = buildGroups(rows, (row) => {
        const [now] = row.amountsCents;
        if (now === undefined)
            return columns.map(() => '');
        const words = row.kind === 'total' || row === first ? full : bare;
        const [compared] = comparedAmounts(statement, row);
        return [
            words(now),
            ...(compared === undefined
                ? []
                : [words(compared.amountCents), signed(words(compared.changeCents), compared.changeCents)]),
            ...(hasPercents ? [growth(compared?.ratio ?? null)] : []),
            ...(hasShares && revenue !== null ? [formatPercent(now / revenue)] : []),
        ];
    });
    const when = isFlow ? forThePeriod(period) : `As of ${dayInWords(period.end)}`;
    const made = statement.statement === 'Cash flow statement' ? ', indirect method' : '';
    return [
        text('scope', `${named(content.companyName, 60)} · ${when} · ${basis} basis${made}`),
        isBlank(statement)
            ? text('note', 'Nothing was posted.')
            : { kind: 'amounts', key: statement.title, corner: cornerOf(content, basis), columns, groups },
        ...(lead === undefined && !isBlank(statement)
            ? [text('note', 'There is no earlier period to compare with in the books that were read.')]
            : []),
    ];
}
/** The cash flow statement has its own basis, regardless of the basis of the other statements. */
function basisBlocks({ basis }, statement) {
    const words = `QuickBooks prepares this statement on the accrual basis for every company, so its net profit differs from that of the income statement, which is on the ${basis.toLowerCase()} basis.`;
    return basis === statement.basis ? [] : [text('note', words)];
}
/** A sentence is more informative than a table of zeros. */
function isBlank({ rows }) {
    return rows.every(({ amountsCents }) => amountsCents.every((amount) => amount === 0));
}
/** A statement shows its currency and basis on every page. */
export function cornerOf({ currency }, basis) {
    return `${currencyInWords(currency)}, ${basis.toLowerCase()} basis`;
}
/** Empty for tenfold growth or more, because the column is too narrow and the two amounts are clearer. */
export function growth(ratio) {
    if (ratio === null || Math.abs(ratio) >= 10)
        return '';
    return ratio > 0 ? `+${formatPercent(ratio)}` : formatPercent(ratio);
}
