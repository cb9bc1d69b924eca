import { dayInWords } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import type { Finding } from '@insights/review';
import { CATEGORIES, CATEGORY_NAMES, capitalized } from '@insights/words';
import type { Row } from 'write-excel-file/node';
import { amountCell, BOLD, textCell, textWithin } from './cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const [WHAT, STEPS, WHICH] = [48, 48, 40];
const MAX_TRANSACTIONS = 5;

/** Returns the review's findings by area of the books, each with its steps in QuickBooks. */
export function findingsSheet(findings: readonly Finding[], currency: string): WorkbookSheet {
  const money = moneyFormat(currency);
  const rows: Row[] = [];
  const sections: number[] = [];
  for (const category of CATEGORIES) {
    const ofPart = findings.filter((finding) => finding.category === category);
    if (ofPart.length === 0) continue;
    sections.push(rows.length);
    const name = CATEGORY_NAMES[category];
    rows.push([textCell(capitalized(name), { ...BOLD, topBorderStyle: 'thin' })]);
    for (const {
      severity,
      certainty,
      title,
      description,
      impactCents,
      remediation,
      transactions,
    } of ofPart) {
      const steps = remediation.map((step, index) => `${index + 1}. ${step}`).join(' ');
      const further = transactions.length - MAX_TRANSACTIONS;
      const which = transactions
        .slice(0, MAX_TRANSACTIONS)
        .map(({ type, number, day, amountCents }) =>
          [`${type} ${number}`.trim(), dayInWords(day), money.full(cents(amountCents))].join(', '),
        )
        .join('; ');
      rows.push([
        textCell(severity, { indent: 1, alignVertical: 'top' }),
        textCell(certainty, { alignVertical: 'top' }),
        textWithin(WHAT, `${title}. ${description}`),
        amountCell(cents(impactCents), { alignVertical: 'top' }),
        textWithin(STEPS, steps),
        textWithin(WHICH, further > 0 ? `${which}; and ${further} more` : which),
        textCell('', { bottomBorderStyle: 'thin' }),
      ]);
    }
  }
  return {
    name: 'Findings',
    title: findings.length === 0 ? 'The review found nothing' : `Findings of the review: ${findings.length}`,
    headings: ['Severity', 'Certainty', 'Finding', 'Estimated impact', 'What to do', 'Transactions', 'Done'],
    rows,
    sections,
    widths: [16, 12, WHAT, 14, STEPS, WHICH, 8],
  };
}
