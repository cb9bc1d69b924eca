import { comparedAmounts } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { isPrinted } from '../content.ts';
import { growth } from './statements.ts';
/**
 * Returns a function that reports whether a statement in this report contains a figure, identified by its id and
 * unrounded text: as the amount in a row, as the comparison amount, or as the change.
 */
export function createStatementLookup(content) {
    const { full } = moneyFormat(content.currency);
    const { incomeStatement, balanceSheet, cashFlowStatement } = content;
    const printed = [
        incomeStatement,
        balanceSheet,
        ...(isPrinted(content, 'cashFlowStatement') ? [cashFlowStatement] : []),
    ];
    const known = new Set();
    for (const statement of printed) {
        for (const row of statement.rows) {
            const [now] = row.amountsCents;
            if (row.figureId === null || now === undefined)
                continue;
            const [lead] = comparedAmounts(statement, row);
            const amounts = [now, ...(lead === undefined ? [] : [lead.amountCents, lead.changeCents])];
            const texts = amounts.map((amount) => full(cents(Math.abs(amount))));
            const percent = growth(lead?.ratio ?? null).replace(/^[+−]/, '');
            for (const text of [...texts, percent])
                known.add(`${row.figureId} ${text}`);
        }
    }
    return (id, text) => known.has(`${id} ${text}`);
}
