import type {
  Aging,
  DebtSchedule,
  EquityAmounts,
  LargestParties,
  ListedPosting,
  OwnersEquity,
  Part,
} from '@insights/ledger';
import { dayInWords, impossibleInWords, OWNERS_EQUITY, periodInWords } from '@insights/ledger';
import { type MoneyFormat, toDollars } from '@insights/money';
import {
  AGE_BANDS,
  AGING_COLUMNS,
  EXPENSES_NOT_SPECIFIED,
  NOT_SPECIFIED,
  notOnBalanceSheet,
  OTHER_INTEREST,
} from '@insights/words';
import type { Row } from 'write-excel-file/node';
import type { Months } from '../snapshots/snapshot.view.ts';
import { addressOf, amountCell, formulaCell, SHARE_FORMAT, TOTAL, textCell } from './cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

/** Columns with amounts, after the names. */
const LETTERS = ['B', 'C', 'D', 'E', 'F', 'G'] as const;

/**
 * Returns a sheet with receivables or payables by age: every customer or vendor, then the reconciliation to the balance
 * sheet.
 */
export function agingSheet(name: 'Receivables by age' | 'Payables by age', part: Part<Aging>): WorkbookSheet {
  const of = name === 'Receivables by age' ? 'Customer' : 'Vendor';
  const headings = [of, ...AGING_COLUMNS, 'Total'];
  const widths = [46, 16, 16, 16, 16, 16, 16, 18];
  if (part.status === 'missing')
    return { name, title: name, headings, rows: [], notes: [part.reason], widths };
  const { side, asOf, parties, total, notOnDocumentsCents, balanceCents } = part.value;
  const amountsOf = ({ bands, unappliedCents }: Aging['total']) => [
    ...AGE_BANDS.map((band) => bands[band]),
    unappliedCents,
  ];
  const rows = parties.map(({ party, totalCents, ...amounts }, index): Row => {
    const at = addressOf(index);
    return [
      textCell(party?.name || NOT_SPECIFIED),
      ...amountsOf({ ...amounts, totalCents }).map((amount) => amountCell(amount)),
      formulaCell(`SUM(B${at}:G${at})`, toDollars(totalCents)),
    ];
  });
  const [first, last, sum] = [addressOf(0), addressOf(parties.length - 1), addressOf(parties.length)];
  const inAll = (column: string) => (parties.length === 0 ? '0' : `SUM(${column}${first}:${column}${last})`);
  const blanks = LETTERS.map(() => null);
  return {
    name,
    title: `${name} on ${dayInWords(asOf)}`,
    headings,
    rows: [
      ...rows,
      [
        textCell('On open documents', { fontWeight: 'bold' }),
        ...amountsOf(total).map((amount, index) =>
          formulaCell(inAll(LETTERS[index] ?? ''), toDollars(amount), { fontWeight: 'bold' }),
        ),
        formulaCell(inAll('H'), toDollars(total.totalCents), { fontWeight: 'bold' }),
      ],
      ...(balanceCents === null || notOnDocumentsCents === null
        ? []
        : [
            [textCell('Other entries'), ...blanks, amountCell(notOnDocumentsCents)],
            [
              textCell('On the balance sheet', TOTAL),
              ...blanks.map(() => textCell('', TOTAL)),
              formulaCell(`H${sum}+H${sum + 1}`, toDollars(balanceCents), TOTAL),
            ],
          ]),
    ],
    notes: balanceCents === null ? [notOnBalanceSheet(side)] : [],
    widths,
  };
}

/**
 * Returns a sheet with the changes in owners' equity: one account per row, and the balance sheet's equity in the
 * corner. Below that, each other change is in its own column.
 */
export function equitySheet(
  { accounts, retained, total }: OwnersEquity,
  otherChanges: readonly ListedPosting[],
): WorkbookSheet {
  const lines: readonly (readonly [string, EquityAmounts])[] = [
    ...accounts.map(({ account, amounts }) => [account.fullName, amounts] as const),
    ['Retained and current earnings', retained],
  ];
  const [first, last] = [addressOf(0), addressOf(lines.length - 1)];
  const closing = (at: number) => `SUM(B${at}:F${at})`;
  const blanks = OWNERS_EQUITY.slice(0, -2).map(() => null);
  return {
    name: 'Owners’ equity',
    title: 'Changes in owners’ equity',
    headings: ['', ...OWNERS_EQUITY.map(({ label }) => label)],
    rows: [
      ...lines.map(
        ([name, amounts], index): Row => [
          textCell(name),
          ...OWNERS_EQUITY.map(({ label }) =>
            label === 'Closing'
              ? formulaCell(closing(addressOf(index)), toDollars(amounts[label]))
              : amountCell(amounts[label]),
          ),
        ],
      ),
      [
        textCell('Total equity', TOTAL),
        ...OWNERS_EQUITY.map(({ label }, index) => {
          const column = LETTERS[index] ?? '';
          return formulaCell(`SUM(${column}${first}:${column}${last})`, toDollars(total[label]), TOTAL);
        }),
      ],
      ...(otherChanges.length === 0
        ? []
        : [
            [],
            [textCell('Other changes: neither draws nor contributions', { fontWeight: 'bold' as const })],
          ]),
      ...otherChanges.map(({ day, transaction: { type, number }, account, memo, amountCents }): Row => {
        const what = [dayInWords(day), `${type} ${number}`.trim(), account.fullName, memo];
        const name = what.filter((part) => part !== '').join(', ');
        return [textCell(name), ...blanks, amountCell(amountCents)];
      }),
    ],
    widths: [46, 18, 18, 18, 18, 18, 18],
  };
}

/** Returns a sheet with debt by lender and its changes. */
export function debtSheet(
  { debts, total, otherInterestCents, impossible, notInTheBooks }: DebtSchedule,
  money: MoneyFormat,
): WorkbookSheet {
  const last = addressOf(debts.length - 1);
  const inAll = (column: string) =>
    debts.length === 0 ? '0' : `SUM(${column}${addressOf(0)}:${column}${last})`;
  return {
    name: 'Debt',
    title: 'Debt by lender',
    headings: ['Lender or account', 'Opening', 'Borrowed', 'Repaid', 'Other changes', 'Closing', 'Interest'],
    rows: [
      ...debts.map((debt, index): Row => {
        const at = addressOf(index);
        return [
          textCell(debt.account.fullName),
          amountCell(debt.openingCents),
          amountCell(debt.borrowedCents),
          amountCell(debt.repaidCents),
          amountCell(debt.otherCents),
          formulaCell(`B${at}+C${at}-D${at}+E${at}`, toDollars(debt.closingCents)),
          amountCell(debt.interestCents),
        ];
      }),
      [
        textCell('Total', TOTAL),
        formulaCell(inAll('B'), toDollars(total.openingCents), TOTAL),
        formulaCell(inAll('C'), toDollars(total.borrowedCents), TOTAL),
        formulaCell(inAll('D'), toDollars(total.repaidCents), TOTAL),
        formulaCell(inAll('E'), toDollars(total.otherCents), TOTAL),
        formulaCell(inAll('F'), toDollars(total.closingCents), TOTAL),
        formulaCell(inAll('G'), toDollars(total.interestCents), TOTAL),
      ],
      [textCell(OTHER_INTEREST), null, null, null, null, null, amountCell(otherInterestCents)],
    ],
    notes: [
      ...impossible.map((one) => `The total is not reliable: ${impossibleInWords(one, money)}`),
      `Not in the books: ${notInTheBooks.join('; ')}`,
    ],
    widths: [46, 18, 18, 18, 18, 18, 18],
  };
}

/** Returns a sheet with the largest customers or vendors. */
export function largestSheet(
  name: 'Largest customers' | 'Largest vendors',
  largest: LargestParties,
): WorkbookSheet {
  const { side, named, others, withoutName, totalCents } = largest;
  const total = `Total ${side === 'customers' ? 'revenue' : 'expenses'}`;
  const lines = [
    ...named.map((party) => ({ label: party.name, ...party })),
    { label: `All others (${others.count})`, ...others },
    { label: NOT_SPECIFIED, ...withoutName },
  ];
  const sum = addressOf(lines.length);
  return {
    name,
    title: name,
    headings: [side === 'customers' ? 'Customer' : 'Vendor', 'Amount', 'Share'],
    rows: [
      ...lines.map(
        ({ label, amountCents, share }, index): Row => [
          textCell(label),
          amountCell(amountCents),
          share === null ? null : formulaCell(`B${addressOf(index)}/B${sum}`, share, {}, SHARE_FORMAT),
        ],
      ),
      [
        textCell(total, TOTAL),
        formulaCell(`SUM(B${addressOf(0)}:B${sum - 1})`, toDollars(totalCents), TOTAL),
        textCell('', TOTAL),
      ],
    ],
    notes: side === 'vendors' && withoutName.amountCents !== 0 ? [EXPENSES_NOT_SPECIFIED] : [],
    widths: [46, 18, 12],
  };
}

/** Returns a sheet with the months in the period and their total. */
export function monthsSheet({ heads, rows, total }: Months): WorkbookSheet {
  const [first, last] = [addressOf(0), addressOf(rows.length - 1)];
  return {
    name: 'Month by month',
    title: 'Month by month',
    headings: ['Month', ...heads],
    rows: [
      ...rows.map(
        ({ period, amountsCents }): Row => [
          textCell(periodInWords(period)),
          ...amountsCents.map((amount) => amountCell(amount)),
        ],
      ),
      [
        textCell('Together', TOTAL),
        ...total.map((amount, index) =>
          formulaCell(`SUM(${LETTERS[index]}${first}:${LETTERS[index]}${last})`, toDollars(amount), TOTAL),
        ),
      ],
    ],
    widths: [46, ...heads.map(() => 18)],
  };
}
