import { isFiscalYear, periodInWords } from '@insights/ledger';
import { cents } from '@insights/money';
import type { PaidContractor, PaidContractors } from '@insights/review';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { named } from '../../printable/fit.ts';
import { type Block, type Cell, type Column, text } from '../block.ts';
import type { Section } from '../section.ts';

const MAX_LISTED = 80;

/** Candidates for Form 1099, by how they were paid. */
export const contractors: Section = {
  title: 'Payments to Contractors (1099)',
  build: (content) =>
    content.tax && content.currency === 'USD'
      ? [
          ...content.tax.contractors.flatMap((year) => yearBlocks(year, printedAmounts(content))),
          text('note', NOTE),
        ]
      : null,
};

const NOTE =
  'Payments are reported by calendar year, regardless of the fiscal year. Payments that the certain and likely entries remove are not included, and neither are payments by journal entry. Card payments are reported by the card processor on Form 1099-K, not by the payer. “Not recognized” lists others who reached the threshold by check or bank transfer; those on accounts for pay, taxes, insurance, utilities, loans, owners, inventory or fixed assets are only counted. Corporations are usually exempt, except law firms, and goods are not reported, but the books do not say which payees these are. Tax ID is whether QuickBooks has one; whether a signed Form W-9 is on file is unknown, because the books do not say it.';

const COLUMNS: readonly Column[] = [
  { head: 'Paid to', share: 1.2, align: 'left' },
  { head: 'Check or\nbank', share: 0, align: 'right' },
  { head: 'Card', share: 0, align: 'right' },
  { head: 'PayPal,\nVenmo', share: 0, align: 'right' },
  { head: 'Marked\nfor 1099', share: 0, align: 'left' },
  { head: 'Tax ID', share: 0, align: 'left' },
  { head: 'By check or bank', share: 0.8, align: 'left' },
];

function yearBlocks(
  { year, period, cents: threshold, source, contractors: recognized, undecided, leftOut }: PaidContractors,
  { full, bare }: PrintedAmounts,
): Block[] {
  const isWhole = isFiscalYear(period, 1);
  const rowsOf = (all: readonly PaidContractor[]) =>
    all.slice(0, MAX_LISTED).map((one): Cell[] => {
      const purpose = one.work ?? one.account;
      return [
        {
          text: named(one.name, 60),
          ...(purpose === null ? {} : { below: `Mostly ${named(purpose, 60)}` }),
        },
        ...[one.bankCents, one.cardCents, one.networkCents].map((amount) => ({
          text: amount === 0 ? '–' : bare(cents(amount)),
        })),
        { text: inWords(one.isReportable, 'Yes', 'No') },
        { text: inWords(one.hasTaxIdentifier, 'On file', 'Missing') },
        one.bankCents < threshold
          ? { text: 'Below the threshold' }
          : all === undecided
            ? { text: 'Decide' }
            : { text: 'Reaches the threshold', tone: 'strong' },
      ];
    });
  // One table, so that the columns of both parts align.
  const title: Cell = { text: 'Not recognized: decide', tone: 'strong' };
  const rows = [
    ...rowsOf(recognized),
    ...(undecided.length === 0 ? [] : [COLUMNS.map((_, index) => (index === 0 ? title : { text: '' }))]),
    ...rowsOf(undecided),
  ];
  const more = [recognized, undecided].reduce((sum, { length }) => sum + Math.max(0, length - MAX_LISTED), 0);
  // A column without any value is left out.
  const isUsed = COLUMNS.map((_, index) => rows.some((row) => !['', '–'].includes(row[index]?.text ?? '')));
  const used = <Value>(all: readonly Value[]) => all.filter((_, index) => isUsed[index]);
  return [
    { kind: 'heading', text: `Calendar year ${year}` },
    text(
      'scope',
      `${isWhole ? 'The whole year' : `Only ${periodInWords(period)}: payments on other days of the year are missing`} · Threshold ${full(cents(threshold))} (${source})`,
    ),
    ...(recognized.length === 0
      ? [text('body', 'Nobody who is marked for Form 1099 or does reported work reached the threshold.')]
      : []),
    ...(rows.length === 0 ? [] : [{ kind: 'table' as const, columns: used(COLUMNS), rows: rows.map(used) }]),
    ...(more === 0 ? [] : [text('note', `${more} more are in the CSV file.`)]),
    ...(leftOut.length === 0 ? [] : [text('note', leftOutInWords(leftOut))]),
  ];
}

/** For example `3 others ... because of their main account: Insurance (2), Utilities (1).` */
function leftOutInWords(leftOut: PaidContractors['leftOut']): string {
  const count = leftOut.reduce((sum, one) => sum + one.count, 0);
  const accounts = leftOut.map((one) => `${named(one.account, 40)} (${one.count})`).join(', ');
  return count === 1
    ? `1 other reached the threshold and is not listed because of its main account: ${accounts}.`
    : `${count} others reached the threshold and are not listed because of their main account: ${accounts}.`;
}

function inWords(is: boolean | null, yes: string, no: string): string {
  return is === null ? 'Unknown' : is ? yes : no;
}
