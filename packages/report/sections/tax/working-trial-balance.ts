import { dayInWords } from '@insights/ledger';
import { printedAmounts } from '../../printable/amounts.ts';
import { named } from '../../printable/fit.ts';
import { listRows } from '../amount-rows.ts';
import { text } from '../block.ts';
import type { Section } from '../section.ts';
import { currencyAndBasis } from '../statements.ts';
import { printTaxAmounts, TAX_AMOUNT_COLUMNS } from './tax-amounts.ts';

/** The trial balance before and after the proposed adjusting entries. */
export const workingTrialBalance: Section = {
  title: 'Working Trial Balance',
  room: 0.3,
  build: (content) => {
    const { tax, companyName, period, basis } = content;
    if (!tax) return null;
    const { full, bare } = printedAmounts(content);
    return [
      text('scope', `${named(companyName, 60)} · ${dayInWords(period.end)} · ${basis} basis`),
      {
        kind: 'amounts',
        key: 'Working trial balance',
        corner: currencyAndBasis(content, basis),
        columns: TAX_AMOUNT_COLUMNS,
        groups: listRows([
          ...tax.lines.accounts.map((row) => ({
            label: named(row.name, 60),
            kind: 'account' as const,
            figures: printTaxAmounts(row, bare),
          })),
          { label: 'Debits less credits', kind: 'total', figures: printTaxAmounts(tax.lines.total, full) },
        ]),
      },
      text(
        'note',
        'Debits are positive, credits in parentheses. Income and expenses are those of the period. Adjustments are the certain and likely entries of the review, listed under “Proposed Adjusting Entries”; they are not in the books. The workbook has the same trial balance with debit and credit columns and formulas.',
      ),
    ];
  },
};
