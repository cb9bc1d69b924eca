import { isWholeMonths, monthsSpanned, periodInWords } from '@insights/ledger';
import { cents } from '@insights/money';
import type { PaidContractors } from '@insights/review';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { named } from '../../printable/fit.ts';
import { type Block, type Cell, text } from '../block.ts';
import type { Section } from '../section.ts';

const MAX_LISTED = 80;

/** Candidates for forms 1099, by how they were paid. */
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
  'Payments are reported by calendar year, whatever the fiscal year is. Card payments are reported by the card processor on form 1099-K, not by the payer. Payments by journal entry are not included. Corporations are usually exempt, except law firms. Tax number is whether QuickBooks has one; whether a signed form W-9 is on file is unknown, because the books do not say it.';

function yearBlocks(
  { year, period, cents: threshold, source, contractors: all }: PaidContractors,
  { full, bare }: PrintedAmounts,
): Block[] {
  const isWhole = isWholeMonths(period) && monthsSpanned(period) === 12;
  const left = all.length - MAX_LISTED;
  return [
    { kind: 'heading', text: `Calendar year ${year}` },
    text(
      'scope',
      `${isWhole ? 'The whole year' : `Only ${periodInWords(period)}: payments on other days of the year are missing`} · Threshold ${full(cents(threshold))} (${source})`,
    ),
    all.length === 0
      ? text('body', 'Nobody who is marked for form 1099 or does reported work was paid the threshold.')
      : {
          kind: 'table',
          columns: [
            { head: 'Paid to', share: 1.2, align: 'left' },
            { head: 'Check or\nbank', share: 0, align: 'right' },
            { head: 'Card', share: 0, align: 'right' },
            { head: 'PayPal,\nVenmo', share: 0, align: 'right' },
            { head: 'Marked\nfor 1099', share: 0, align: 'left' },
            { head: 'Tax number', share: 0, align: 'left' },
            { head: 'By check or bank', share: 0.8, align: 'left' },
          ],
          rows: all.slice(0, MAX_LISTED).map((one): Cell[] => [
            { text: named(one.name, 60), ...(one.work === null ? {} : { below: `Mostly ${one.work}` }) },
            ...[one.bankCents, one.cardCents, one.networkCents].map((amount) => ({
              text: amount === 0 ? '–' : bare(cents(amount)),
            })),
            { text: inWords(one.isReportable, 'Yes', 'No') },
            { text: inWords(one.hasTaxIdentifier, 'On file', 'Missing') },
            one.bankCents >= threshold
              ? { text: 'Reaches the threshold', tone: 'strong' as const }
              : { text: 'Below the threshold' },
          ]),
        },
    ...(left > 0 ? [text('note', `${left} more are in the CSV file.`)] : []),
  ];
}

function inWords(is: boolean | null, yes: string, no: string): string {
  return is === null ? 'Unknown' : is ? yes : no;
}
