import { dayInWords, hasRole, impossibleInWords, type Part } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import {
  AGE_BAND_NAMES,
  AGE_BANDS,
  type AgeBand,
  NOT_SPECIFIED,
  notOnBalanceSheet,
  OPEN_DOCUMENTS,
  UNAPPLIED,
} from '@insights/words';
import type { PrintedAging, PrintedParties, ReportContent, Schedules } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { fit, named } from '../printable/fit.ts';
import { forThePeriod } from '../printable/periods.ts';
import { listRows } from './amount-rows.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import { asRecorded } from './corrected.ts';
import type { Section } from './section.ts';
import { growth } from './statements.ts';

const NOT_VENDORS =
  'Payroll and others: pay of employees, taxes on payroll and income, interest, bank fees, owners, and entries without a vendor, such as depreciation and cost of goods recorded when they are sold.';
const MAX_NAME = 60;

/** In days, as the line above the table says: `31–60`. The names are short because the columns are narrow. */
function headOf(band: AgeBand): string {
  return AGE_BAND_NAMES[band].replace(' to ', '–').replace(' days', '');
}

/**
 * Supporting schedules for the statements: loans, receivables and payables by party, customers and vendors.
 */
export const schedules: Section = {
  id: 'cashFlowStatement',
  title: 'Schedules',
  room: 0.3,
  build: (content) => {
    const { receivables, payables, debt, customers, vendors } = content.schedules;
    const money = printedAmounts(content);
    const payer = content.entity.form === 'nonprofit' ? 'Funder' : 'Customer';
    // Short schedules come first, because the others are not split and start a new page if necessary.
    const blocks = [
      ...debtBlocks(debt, money, content.kind),
      ...inColumns(
        largestBlocks(`Largest ${payer.toLowerCase()}s`, payer, 'revenue', customers, money),
        largestBlocks('Largest vendors', 'Vendor', 'expenses', vendors, money),
      ),
      ...agingBlocks('receivables', receivables, money),
      ...agingBlocks('payables', payables, money),
    ];
    return blocks.length === 0
      ? null
      : [text('scope', `${forThePeriod(content)}${asRecorded(content)}`), ...blocks];
  },
};

type Row = Parameters<typeof listRows>[0][number];

/** Returns a table of names, with amounts to their right. */
function table(key: string, corner: string, columns: readonly string[], rows: readonly Row[]): Block {
  return { kind: 'amounts', key, corner, columns, groups: listRows(rows), isWhole: true };
}

function row(label: string, figures: readonly string[], kind: Row['kind'] = 'account'): Row {
  return { label, figures, kind };
}

/** Returns a dash for zero, as accountants do in a table that is mostly blank. */
function unlessZero(amount: Cents, words: (amount: Cents) => string): string {
  return amount === 0 ? '–' : words(amount);
}

function agingBlocks(
  side: keyof typeof OPEN_DOCUMENTS,
  part: Part<PrintedAging>,
  { full, bare }: PrintedAmounts,
): Block[] {
  const [title, of] =
    side === 'receivables' ? ['Receivables by age', 'Customer'] : ['Payables by age', 'Vendor'];
  const heading = { kind: 'heading', text: title } as const;
  if (part.status === 'missing') return [heading, text('note', `They cannot be aged: ${part.reason}`)];
  const { asOf, parties, others, total, correctedCents, notOnDocumentsCents, balanceCents, related } =
    part.value;
  if (AGE_BANDS.every((band) => total.bands[band] === 0) && !balanceCents) return [];
  const rows = [...parties, ...(others === null ? [] : [others]), total];
  const hasUnapplied = rows.some(({ unappliedCents }) => unappliedCents !== 0);
  const amountsOf = ({ bands, unappliedCents }: PrintedAging['total']) => [
    ...AGE_BANDS.map((band) => bands[band]),
    ...(hasUnapplied ? [unappliedCents] : []),
  ];
  const figuresOf = (owed: PrintedAging['total'], words: (amount: Cents) => string = bare) => [
    ...amountsOf(owed).map((amount) => unlessZero(amount, words)),
    words(owed.totalCents),
  ];
  const heads = [...AGE_BANDS.map(headOf), ...(hasUnapplied ? [UNAPPLIED] : []), 'Total'];
  const inTotal = (label: string, amount: string, kind?: Row['kind']) =>
    row(label, [...heads.slice(1).map(() => ''), amount], kind);
  const amounts = amountsOf(total);
  // Percentages next to a negative one mean little.
  const shares =
    total.totalCents > 0 && amounts.every((amount) => amount >= 0)
      ? [
          row(notOnDocumentsCents ? 'Percent of open documents' : 'Percent', [
            ...amounts.map((amount) => (amount === 0 ? '–' : growth(amount / total.totalCents))),
            '100.0%',
          ]),
        ]
      : [];
  return [
    heading,
    text(
      'scope',
      `As of ${dayInWords(asOf)}, by days overdue${balanceCents === null ? '' : ' · Accrual basis'}`,
    ),
    table(title, of, heads, [
      ...parties.map(({ name, ...amounts }) =>
        row(named(name || NOT_SPECIFIED, MAX_NAME), figuresOf(amounts)),
      ),
      ...(others === null ? [] : [row(`All others (${others.count})`, figuresOf(others))]),
      ...(balanceCents === null
        ? [row(`Total ${OPEN_DOCUMENTS[side]}`, figuresOf(total, full), 'total')]
        : notOnDocumentsCents
          ? [
              row('On open documents', figuresOf(total), 'subtotal'),
              inTotal('Other entries', bare(notOnDocumentsCents)),
              inTotal('On the balance sheet', full(balanceCents), 'total'),
            ]
          : [row('On the balance sheet', figuresOf(total, full), 'total')]),
      ...(correctedCents === null
        ? []
        : [
            inTotal('Proposed entries', bare(cents(correctedCents - (balanceCents ?? 0)))),
            inTotal('Corrected', full(correctedCents), 'total'),
          ]),
      ...shares,
      ...related.map(({ name, amountCents, isIncluded }) =>
        inTotal(`${isIncluded ? 'Of which' : 'Not deducted'}: ${named(name, MAX_NAME)}`, bare(amountCents)),
      ),
    ]),
    ...otherEntriesInWords(part.value, bare),
    ...(balanceCents === null ? [text('note', notOnBalanceSheet(side))] : []),
  ];
}

function otherEntriesInWords(
  { otherEntries, notOnDocumentsCents }: PrintedAging,
  bare: PrintedAmounts['bare'],
): Block[] {
  if (otherEntries.length === 0 || notOnDocumentsCents === null) return [];
  const each = otherEntries.map(({ day, transaction: { type, number }, memo, amountCents }) => {
    const title = `${type}${number === '' ? '' : ` ${number}`} of ${shortDay(day)}`;
    return `${title}${memo === '' ? '' : ` (${fit(memo, 60)})`} ${bare(amountCents)}`;
  });
  return [
    text('note', `The largest of the other entries, which are not open documents: ${each.join('; ')}.`),
  ];
}

/** Loan terms that the books do not contain, as the owner entered them. */
function termsBlocks(debts: Schedules['debt']['debts'], full: PrintedAmounts['full']): Block[] {
  if (debts.every(({ terms }) => terms === null)) return [];
  const cell = (words: string | undefined): Cell => ({ text: fit(words ?? '', 120) || '–' });
  return [
    { kind: 'heading', text: 'Loan terms' },
    {
      kind: 'table',
      columns: ['Lender or account', 'Rate', 'Maturity', 'Payment', 'Collateral', 'Guarantor'].map(
        (head, index): Column => ({ head, share: index === 0 ? 1.3 : 1, align: 'left' }),
      ),
      rows: debts.map(({ account, terms, usualPaymentCents }) => [
        { text: named(account.fullName, MAX_NAME) },
        ...[terms?.rate, terms?.maturity].map(cell),
        {
          ...cell(terms?.payment),
          ...(usualPaymentCents === null ? {} : { below: `Usually ${full(usualPaymentCents)}` }),
        },
        ...[terms?.collateral, terms?.guarantor].map(cell),
      ]),
    },
    text(
      'note',
      'Entered by the company and not checked, except the usual payment with interest, which is the median in the books. A dash means unknown.',
    ),
  ];
}

export function debtBlocks(
  { debts, total, otherInterestCents, impossible, notInTheBooks, corrected }: Schedules['debt'],
  money: PrintedAmounts,
  kind: ReportContent['kind'],
): Block[] {
  if (debts.length === 0 && corrected === null) return [];
  const { full, bare } = money;
  const isSame = corrected === null || corrected.otherInterestCents === otherInterestCents;
  const lines = debts.filter(({ account }) => hasRole(account, 'creditLine'));
  const onLines = addCents(...lines.map(({ repaidCents }) => repaidCents));
  const hasOther = [...debts, ...(corrected?.debts ?? [])].some(({ otherCents }) => otherCents !== 0);
  const onCreditLines =
    kind === 'tax' || lines.length === 0
      ? ''
      : ` Credit lines are repaid at will, so debt service coverage leaves out ${onLines === 0 ? 'their principal' : `the ${full(onLines)} that was repaid on them`}.`;
  const notInBooks =
    kind === 'loan'
      ? ` Not in the books: ${notInTheBooks.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join('; ')}.`
      : '';
  const figuresOf = (debt: Schedules['debt']['total'], words: (amount: Cents) => string) => [
    words(debt.openingCents),
    unlessZero(debt.borrowedCents, words),
    unlessZero(debt.repaidCents, words),
    ...(hasOther ? [unlessZero(debt.otherCents, words)] : []),
    words(debt.closingCents),
    unlessZero(debt.interestCents, words),
  ];
  return [
    { kind: 'heading', text: 'Debt' },
    table(
      'Debt',
      'Lender or account',
      ['Opening', 'Borrowed', 'Repaid', ...(hasOther ? ['Other'] : []), 'Closing', 'Interest'],
      [
        ...debts.map((debt) => row(named(debt.account.fullName, MAX_NAME), figuresOf(debt, bare))),
        row('Total', figuresOf(total, full), 'total'),
        ...(corrected === null
          ? []
          : [
              ...corrected.debts.map((debt) =>
                row(`${named(debt.name, MAX_NAME)}, corrected`, figuresOf(debt, bare)),
              ),
              row('Total, corrected', figuresOf(corrected.total, full), 'total'),
            ]),
      ],
    ),
    ...impossible.map((one) => text('note', `The total is not reliable: ${impossibleInWords(one, money)}`)),
    text(
      'note',
      `Repaid is principal; interest is what was booked with the payments of each loan${
        otherInterestCents === 0
          ? ''
          : `, and ${full(otherInterestCents)}${isSame ? '' : ` (corrected ${full(corrected.otherInterestCents)})`} is other interest, for example on cards or credit lines`
      }.${
        hasOther
          ? ' “Other” contains amounts that were moved between loans, refinanced, forgiven or corrected.'
          : ''
      }${onCreditLines}${notInBooks}`,
    ),
    ...termsBlocks(debts, full),
  ];
}

function largestBlocks(
  title: string,
  of: string,
  total: string,
  largest: PrintedParties,
  { full, bare }: PrintedAmounts,
): Block[] {
  const { named: parties, others, withoutName, totalCents } = largest;
  if (parties.length === 0 && withoutName.amountCents === 0) return [];
  if (withoutName.amountCents * 2 > totalCents)
    return [
      text(
        'note',
        `${title} are not listed, because less than half of all ${total} can be assigned to a ${of.toLowerCase()}.`,
      ),
    ];
  const figuresOf = ({ amountCents, share }: PrintedParties['withoutName']) => [
    bare(amountCents),
    share === null ? '' : growth(share),
  ];
  return [
    { kind: 'heading', text: title },
    table(
      title,
      of,
      ['Amount', `Of all\n${total}`],
      [
        ...parties.map((party) => row(partyName(party, full), figuresOf(party))),
        ...(others.count === 0 ? [] : [row(`All others (${others.count})`, figuresOf(others))]),
        ...(withoutName.amountCents === 0
          ? []
          : [
              row(
                of === 'Vendor' ? 'Payroll and others' : `No named ${of.toLowerCase()}`,
                figuresOf(withoutName),
              ),
            ]),
        row(`Total ${total}`, [full(totalCents), ''], 'total'),
      ],
    ),
    ...(of === 'Vendor' && withoutName.amountCents !== 0 ? [text('note', NOT_VENDORS)] : []),
  ];
}

function partyName(
  { name, correctedCents }: PrintedParties['named'][number],
  full: PrintedAmounts['full'],
): string {
  return `${named(name, MAX_NAME)}${correctedCents === null ? '' : ` (corrected\u00a0${full(correctedCents)})`}`;
}

function inColumns(...lists: readonly Block[][]): Block[] {
  const columns = lists.filter((blocks) => blocks.length > 0);
  if (columns.flat().every(({ kind }) => kind !== 'amounts')) return [];
  return columns.length < 2 ? columns.flat() : [{ kind: 'columns', columns }];
}
