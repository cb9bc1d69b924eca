import { dayInWords, fiscalYearStart, monthName, periodInWords } from '@insights/ledger';
import { noPriorData, parityAgreement, type ReportKind } from '@insights/words';
import type { ChartLook } from './charts/look.ts';
import { type Details, isPrinted, type ReportContent } from './content.ts';
import type { FontMetrics } from './fonts/true-type.ts';
import { dateParts, timeInWords } from './printable/dates.ts';
import { breakLongWords, clip, fit, named } from './printable/fit.ts';
import { periodInTitle } from './printable/periods.ts';
import { type Block, type Fact, text } from './sections/block.ts';
import { LEGENDS, LEGENDS_OF_OTHERS } from './sections/engagement.ts';
import { SECTIONS_OF } from './sections/index.ts';
import { keepTables } from './sections/keep-together.ts';
import { type MeasuredBlock, measureBlocks } from './sections/measure-amounts.ts';
import { isMissing } from './sections/section.ts';
import { COLORS, type Colors } from './templates/colors.ts';

/** Input for a template: text, drawings and a date. Every figure in it is already formatted as text. */
export interface ReportView {
  readonly documentTitle: string;
  /** Kind of the report, printed on the cover. */
  readonly title: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly colors: Colors;
  readonly company: string;
  /** Company name, short enough for the header of every page. */
  readonly companyInHead: string;
  readonly period: string;
  /** Footer of the statements' pages: says that they are unaudited and whether the data is sample data. */
  readonly footNote: string;
  readonly footNoteOfOthers: string;
  /** Printed on every page of a report about the demo company. */
  readonly demoNote: string | null;
  readonly coverFacts: readonly Fact[];
  readonly logo: { readonly format: 'png' | 'svg'; readonly alternative: string } | null;
  readonly sections: readonly {
    readonly title: string;
    /** Share of a page that must be free for the section to start on it. */
    readonly room: number;
    /** Whether it must start a page, because the legends of an accountant's engagement apply to whole pages. */
    readonly startsPage: boolean;
    readonly isStatement: boolean;
    readonly blocks: readonly MeasuredBlock[];
  }[];
}

const MAX_NAME = 300;
const TITLES: Readonly<Record<ReportKind, string>> = {
  standard: 'Financial Report',
  loan: 'Loan Package',
  tax: 'Tax-Time Package',
};

/** `figureFont` is the bold font of the tables. */
export function buildReportView(
  content: ReportContent,
  look: ChartLook,
  figureFont: FontMetrics,
): ReportView {
  const { companyName, details, basis, isDemo, proof, template, incomeStatement, notice } = content;
  const company = named(companyName, MAX_NAME);
  const when = periodInTitle(content);
  const sample = isDemo ? ' · Sample data' : '';
  const [before] = incomeStatement.comparisons;
  return {
    documentTitle: `${clip(companyName || '(no name)', 120)}: ${TITLES[content.kind ?? 'standard']}, ${when}`,
    title: TITLES[content.kind ?? 'standard'],
    date: dateParts(proof.syncTime),
    colors: COLORS[template],
    company,
    companyInHead: breakLongWords(clip(company.replaceAll('\u200B', ''), 56)),
    period: when,
    footNote: `${LEGENDS[details.engagement]}${sample}`,
    footNoteOfOthers: `${LEGENDS_OF_OTHERS[details.engagement]}${sample}`,
    demoNote: isDemo ? 'Sample data' : null,
    coverFacts: [
      ...detailFacts(details),
      ...(content.kind === 'tax'
        ? []
        : [
            {
              label: 'Compared with',
              value:
                before === undefined
                  ? noPriorData(incomeStatement.missingComparisons[0]?.reason)
                  : periodInWords(before.period),
            },
          ]),
      { label: 'Basis', value: basis },
      { label: 'Assurance', value: LEGENDS[details.engagement] },
      { label: 'Fiscal year', value: fiscalYearInWords(content) },
      {
        label: 'Source',
        // A date that is broken across two lines would read like two dates.
        value: `${sourceOf(content)}, read ${timeInWords(proof).replaceAll(' ', '\u00a0')}`,
      },
      { label: 'Proof', value: `${parityAgreement(proof.parity)}.` },
      ...(notice === undefined ? [] : [{ label: 'Open points', value: fit(notice.brief, 120) }]),
    ],
    logo:
      details.logo === null
        ? null
        : {
            format: details.logo.format,
            alternative: `Logo of ${clip(company.replaceAll('\u200B', ''), 120)}`,
          },
    sections: withTexts([notice?.text, content.caution], printSections(content, look)).map(
      ({ blocks, ...section }, index, all) => ({
        ...section,
        startsPage:
          details.engagement !== 'management' &&
          section.isStatement !== (all[index - 1]?.isStatement ?? section.isStatement),
        // The table of contents or a few sentences alone would leave a page almost empty.
        room:
          index > 0 && (blocks.length > 3 || blocks.some(({ kind }) => kind !== 'text' && kind !== 'counts'))
            ? section.room
            : 0,
        blocks: measureBlocks(keepTables(blocks), figureFont),
      }),
    ),
  };
}

interface PrintedSection {
  readonly title: string;
  readonly room: number;
  readonly isStatement: boolean;
  readonly blocks: readonly Block[];
}

/** The notes say why a selected section is unavailable. */
function printSections(content: ReportContent, look: ChartLook): PrintedSection[] {
  const { kind = 'standard' } = content;
  const unavailable: string[] = [];
  return SECTIONS_OF[kind].flatMap(
    ({ id, title, room = 0, isStatement = false, build }): PrintedSection | [] => {
      const blocks = id === undefined || isPrinted(content, id) ? build(content, look, unavailable) : null;
      if (blocks === null) return [];
      const name = typeof title === 'string' ? title : title(content);
      if (!isMissing(blocks)) return { title: name, room, isStatement, blocks };
      unavailable.push(`${name}: ${fit(blocks.missing, 400)}`);
      return [];
    },
  );
}

/** Puts texts, if there are any, at the top of the first printed section. */
function withTexts(
  texts: readonly (string | null | undefined)[],
  [first, ...others]: PrintedSection[],
): PrintedSection[] {
  if (first === undefined) return [];
  const blocks = texts.flatMap((one) => (one == null ? [] : text('notice', fit(one, 2_000))));
  return [{ ...first, blocks: [...blocks, ...first.blocks] }, ...others];
}

function fiscalYearInWords({ period, fiscalYearFirstMonth }: ReportContent): string {
  const start = fiscalYearStart(period.end, fiscalYearFirstMonth);
  return `${monthName(start)} to ${monthName(start - 1)}`;
}

function detailFacts({ address, preparedBy, preparedFor, issuedOn }: Details): Fact[] {
  const facts = [
    { label: 'Prepared for', value: preparedFor },
    { label: 'Prepared by', value: preparedBy },
    { label: 'Address', value: address },
    { label: 'Date of issue', value: issuedOn === null ? '' : dayInWords(issuedOn) },
  ];
  return facts
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: breakLongWords(fit(value, 200)) }));
}

function sourceOf({ isDemo, proof }: ReportContent): string {
  if (isDemo) return 'Sample data of the demo company, in QuickBooks Online';
  return proof.parity.isUploaded
    ? 'Files that were exported from the company’s books'
    : 'The company’s books in QuickBooks Online';
}
