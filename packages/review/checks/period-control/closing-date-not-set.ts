import { dayInWords } from '@insights/ledger';
import type { Check } from '../check.ts';

const OLD_DAYS = 550;

export const closingDateNotSet: Check = {
  code: 'closing-date-not-set',
  title: 'Books not closed',
  affects: 'none',
  why: 'Without a closing date anybody can change last year’s figures by accident, after the tax return was filed.',
  whenFine: 'Fine in the first year of a business.',
  remediation: [
    'In QuickBooks, open the gear menu, Account and settings, Advanced, Accounting.',
    'Turn on Close the books, enter the last day of the year that you are closing, and choose “Allow changes after viewing a warning and entering password”.',
  ],
  severityRule: 'Always Low.',
  evidence: ['records'],
  needs: ['closing'],
  check: (context) => {
    const { closing, readOn } = context.documents;
    if (closing.status === 'missing') return [];
    const { closedThrough } = closing.value;
    const firstYear = context.books.journal.days[0] ?? readOn;
    const isYoung = context.books.openingCents.every((cents) => cents === 0) && firstYear > readOn - 365;
    if (isYoung || (closedThrough !== null && closedThrough > context.asOf - OLD_DAYS)) return [];
    return [
      {
        description:
          closedThrough === null
            ? 'The books have no closing date, so any past day can still be changed.'
            : `The books are closed through ${dayInWords(closedThrough)} only; everything since can still be changed.`,
        severity: { atMost: 'Low' },
      },
    ];
  },
};
