import { dayInWords, FORMS_YEAR, periodInWords, TAX_FORMS } from '@insights/ledger';
import { NO_TAX_ADVICE, TAX_RETURN_QUESTION, TAX_RETURNS } from '@insights/words';
import type { ReportContent, TaxPackage } from '../../content.ts';
import { printedAmounts } from '../../printable/amounts.ts';
import { type Block, text } from '../block.ts';
import type { Section } from '../section.ts';

/** The first page of the tax-time package: the return, net income, and open points. */
export const taxSummary: Section = {
  title: 'Tax-Time Summary',
  build: (content) => (content.tax ? summaryBlocks(content, content.tax) : null),
};

function summaryBlocks(content: ReportContent, tax: TaxPackage): Block[] {
  const { full } = printedAmounts(content);
  const { unadjustedCents, adjustmentCents, adjustedCents } = tax.netIncome;
  const { taxReturn } = tax.lines;
  const found = TAX_RETURNS.find(({ id }) => id === taxReturn);
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
          value: `${tax.taxYear.isWhole ? periodInWords(content.period) : `Begins in ${tax.taxYear.year}`}, on the forms for ${tax.taxYear.year}`,
        },
        {
          label: 'Lines of the return',
          value: taxReturn === null ? 'None until the return is known' : TAX_FORMS[taxReturn].source,
        },
        {
          label: 'Net income as booked',
          value: `${full(unadjustedCents)}, ${content.basis.toLowerCase()} basis`,
        },
        { label: 'Proposed entries', value: full(adjustmentCents) },
        { label: 'Net income adjusted', value: full(adjustedCents) },
      ],
    },
    { kind: 'heading', text: 'Open points' },
    {
      kind: 'points',
      isNumbered: false,
      points: openPoints(content, tax).map(([title, words]) => ({ title, words, mark: null })),
    },
  ];
}

const OFFICERS = 'Compensation of officers';

/** Decisions and facts that the books do not contain. */
function openPoints(
  { period, basis, currency }: ReportContent,
  { lines, contractors, taxYear: { year, isWhole } }: TaxPackage,
): [title: string, words: string][] {
  const points: [string, string][] = [];
  if (lines.taxReturn === null)
    points.push([
      'Return.',
      `${TAX_RETURN_QUESTION} The books do not say it. Answer the question under “About your business” or where you create this package; accounts are grouped by category until then.`,
    ]);
  if (lines.taxReturn !== null && year !== FORMS_YEAR)
    points.push([
      'Year of the form.',
      `Lines are numbered as on the forms for ${FORMS_YEAR}. This tax year begins in ${year}, whose form may number them differently.`,
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
  if (lines.notMapped.length > 0)
    points.push([
      'Accounts without a line.',
      `${lines.notMapped.length === 1 ? 'One account is' : `${lines.notMapped.length} accounts are`} listed as not mapped; map them by hand.`,
    ]);
  const form = lines.taxReturn === null ? [] : TAX_FORMS[lines.taxReturn].lines;
  if (form.some(([, name]) => name === OFFICERS) && !lines.lines.some(({ name }) => name === OFFICERS))
    points.push([
      'Compensation of officers.',
      'The books have no account for it, so pay of officers that is in wages must be moved to its own line.',
    ]);
  points.push([
    'Form W-9.',
    `Whether a signed form W-9 is on file is not in the books. ${contractors.some((of) => of.contractors.some(({ hasTaxIdentifier }) => hasTaxIdentifier === null)) ? 'The list of vendors was not read, so whether a tax number is on file is unknown too.' : 'The package says who has a tax number in QuickBooks.'}`,
  ]);
  points.push([
    'Not in the books.',
    `Tax basis and placed-in-service days of assets, carryforwards, owners’ shares and basis, mileage, home office, and inventory counts as of ${dayInWords(period.end)}.`,
  ]);
  return points;
}
