import { periodInWords, type TaxLines, toNormalSign, unusualQuarters } from '@insights/ledger';
import { addCents, cents } from '@insights/money';
import { NO_TAX_ADVICE, TAX_RETURN_QUESTION, TAX_RETURNS } from '@insights/words';
import type { ReportContent, TaxPackage } from '../../content.ts';
import { type PrintedAmounts, printedAmounts } from '../../printable/amounts.ts';
import { fit, named } from '../../printable/fit.ts';
import { type Block, text } from '../block.ts';
import type { Section } from '../section.ts';

/** The first page of the tax-time package: the return, net income, and open points. */
export const taxSummary: Section = {
  title: 'Tax-Time Summary',
  build: (content) => (content.tax ? summaryBlocks(content, content.tax) : null),
};

function summaryBlocks(content: ReportContent, tax: TaxPackage): Block[] {
  const money = printedAmounts(content);
  const { full } = money;
  const { unadjustedCents, adjustmentCents, adjustedCents } = tax.netIncome;
  const { form } = tax.lines;
  const found = TAX_RETURNS.find(({ id }) => id === form?.taxReturn);
  return [
    text('notice', NO_TAX_ADVICE),
    {
      kind: 'facts',
      facts: [
        {
          label: 'Income tax return',
          value: found === undefined ? 'Not known' : `${found.name} (${found.files}), as the owner answered`,
        },
        {
          label: 'Tax year',
          value: `${tax.taxYear.isWhole ? periodInWords(content.period) : `Begins in ${tax.taxYear.year}`}, filed on the forms for ${tax.taxYear.year}`,
        },
        {
          label: 'Lines of the return',
          value: form?.source ?? 'None until the return is known',
        },
        {
          label: 'Net income as booked',
          value: `${full(unadjustedCents)}, ${content.basis.toLowerCase()} basis`,
        },
        { label: 'Proposed entries', value: full(adjustmentCents) },
        { label: 'Net income adjusted', value: full(adjustedCents) },
        ...tax.lines.computed
          .filter(({ of }) => of === 'assets')
          .map(({ name, opening, adjustedCents: end }) => ({
            label: name,
            value: `${full(end)} at the end and ${full(opening.adjustedCents)} at the beginning of the year`,
          })),
      ],
    },
    { kind: 'heading', text: 'Open points' },
    {
      kind: 'points',
      isNumbered: false,
      points: openPoints(content, tax, money).map(([title, words]) => ({ title, words })),
    },
    ...withoutEntryBlocks(tax.open.withoutEntry, full),
  ];
}

const MAX_FINDINGS = 25;

function withoutEntryBlocks(
  findings: TaxPackage['open']['withoutEntry'],
  full: PrintedAmounts['full'],
): Block[] {
  if (findings.length === 0) return [];
  const left = findings.slice(MAX_FINDINGS);
  return [
    { kind: 'heading', text: 'Review findings without an entry: decide' },
    {
      kind: 'table',
      columns: [
        { head: 'Finding', share: 1, align: 'left' },
        { head: 'Amount', share: 0, align: 'right' },
      ],
      rows: findings
        .slice(0, MAX_FINDINGS)
        .map(({ title, description, impactCents }) => [
          { text: title, below: fit(description, 400) },
          { text: impactCents === 0 ? '–' : full(cents(impactCents)) },
        ]),
    },
    text(
      'note',
      `Amounts are as booked; no amount of this package is changed for these. Contractors are under “Payments to Contractors (1099)”.${left.length === 0 ? '' : ` ${left.length} more, together ${full(addCents(...left.map(({ impactCents }) => cents(impactCents))))}, are in the review.`}`,
    ),
  ];
}

const OFFICERS = 'Compensation of officers';

/** Decisions and facts that the books do not contain. */
function openPoints(
  { basis, currency }: ReportContent,
  { lines, contractors, open, quarterly, taxYear: { year, isWhole } }: TaxPackage,
  money: PrintedAmounts,
): [title: string, words: string][] {
  const { full } = money;
  const points: [string, string][] = [];
  const { form } = lines;
  if (form === null)
    points.push([
      'Return.',
      `${TAX_RETURN_QUESTION} The books do not say. Answer the question under “About your business” or where you create this package; accounts are grouped by category until then.`,
    ]);
  else if (year !== form.year)
    points.push([
      'Year of the form.',
      `Lines are numbered as on the forms for ${form.year}. This tax year begins in ${year}, whose form may number them differently.${year === form.year + 1 && form.nextYear !== undefined ? ` ${form.nextYear}` : ''}`,
    ]);
  if (currency !== 'USD')
    points.push([
      'Country.',
      'Lines are those of US federal returns, and these books are not in US dollars.',
    ]);
  if (!isWhole)
    points.push([
      'Period.',
      'This period is not one whole fiscal year of the company, so these are not the amounts of a year’s return.',
    ]);
  points.push([
    'Method.',
    `These books are on the ${basis.toLowerCase()} basis. The accounting method of the return is not in the books.`,
  ]);
  const { earlierYears, openingEquity, clearing } = open;
  if (earlierYears.length > 0)
    points.push([
      'Earlier years.',
      `${earlierYears.map(({ number, title, profitCents }) => `${number} (${title}) changes the profit of an earlier year by ${full(profitCents)}`).join('; ')}. ${earlierYears.length === 1 ? 'It belongs' : 'They belong'} to the return of that year, filed or not, and not to this one. Opening equity is ${full(openingEquity.unadjustedCents)} as booked and ${full(openingEquity.adjustedCents)} with the entries.`,
    ]);
  const notMapped = lines.notMapped.filter(({ adjustedCents }) => adjustedCents !== 0);
  if (notMapped.length > 0)
    points.push([
      'Accounts without a line.',
      `${notMapped.map(({ name, type, adjustedCents }) => `${named(name, 60)} (${full(cents(toNormalSign(type, adjustedCents)))})`).join('; ')}: listed as not mapped; map by hand.`,
    ]);
  points.push(...costPoints(lines, money), ...rentalPoints(lines));
  if (clearing.length > 0)
    points.push([
      'Clearing accounts.',
      `${clearing.map(({ name, balanceCents }) => `${named(name, 60)} (${full(cents(Math.abs(balanceCents)))} ${balanceCents < 0 ? 'owed' : 'to be received'})`).join('; ')} should be zero with the entries. Find what is missing or recorded twice before pay and liabilities are reported.`,
    ]);
  for (const { name, quarter, amountCents, nextCents } of unusualQuarters(quarterly))
    points.push([
      'Payroll.',
      `${named(name, 60)} is ${full(amountCents)} for ${periodInWords(quarter)} and at most ${full(nextCents)} in any other quarter; compare it with Form 941.`,
    ]);
  if (
    form?.lines.some(([, name]) => name === OFFICERS) &&
    !lines.incomeLines.some(({ name }) => name === OFFICERS)
  )
    points.push([
      'Compensation of officers.',
      'The books have no account for it, so pay of officers that is in wages must be moved to its own line.',
    ]);
  points.push([
    'Form W-9.',
    `The books do not show whether a signed Form W-9 is on file. ${contractors.some((of) => of.contractors.some(({ hasTaxIdentifier }) => hasTaxIdentifier === null)) ? 'The list of vendors was not read, so it is also unknown whether a tax ID is on file.' : 'The package says who has a tax ID in QuickBooks.'}`,
  ]);
  points.push([
    'Not in the books.',
    `Tax basis and placed-in-service dates of assets; carryforwards${form === null ? '' : `; ${form.alsoNeeded}`}.`,
  ]);
  return points;
}

function costPoints({ incomeLines }: TaxLines, { full }: PrintedAmounts): [string, string][] {
  const accounts = incomeLines.flatMap((line) => line.accounts);
  const byDefault = accounts.filter(
    ({ by, type }) => by === 'broad detail type' && type === 'Cost of Goods Sold',
  );
  const points: [string, string][] = [];
  if (accounts.some(({ part }) => part !== undefined))
    points.push([
      'Inventory.',
      'Purchases are computed: the cost that was expensed, plus the change in inventory. Compare inventory at the beginning with last year’s return. How inventory is valued and whether it was counted is not in the books.',
    ]);
  else if (incomeLines.some(({ name }) => name === 'Purchases'))
    points.push([
      'Inventory.',
      'The books keep no inventory, so purchases are what was bought, as expensed.',
    ]);
  if (byDefault.length > 0)
    points.push([
      'Other costs.',
      `${byDefault.map(({ name, adjustedCents }) => `${named(name, 60)} (${full(adjustedCents)})`).join('; ')}: neither the name nor QuickBooks’ default detail type says whether this is purchases, labor or something else. Move it to its line of cost of goods sold.`,
    ]);
  return points;
}

function rentalPoints({ form, isRental }: TaxLines): [string, string][] {
  if (isRental === null) return [];
  const onForm = form?.taxReturn === 'scheduleC' ? 'Schedule E' : 'Form 8825';
  return [
    [
      'Rental income.',
      isRental
        ? `The books have real estate, and rents are most of the income, so income and costs are on ${onForm}. It asks for each property: address, type, days rented and amounts, which this package does not separate.`
        : `Accounts named for rents are with sales, because rents are not most of the income or the books have no real estate. Rents of real estate and their costs belong on ${onForm}.`,
    ],
  ];
}
