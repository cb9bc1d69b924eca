import type { Analysis } from '@insights/contracts';
import { comparedAmounts } from '@insights/ledger';
import { cents, formatPercent, formatUsd } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { ReportContent } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import { analysis, letterSources, recommendations } from './analysis.ts';
import type { Block, Words } from './block.ts';
import { createStatementLookup } from './figures-in-statements.ts';

/** Only charts use the look of a template. */
const NO_LOOK = {} as ChartLook;

function blocksOf(content: ReportContent): Block[] {
  return [analysis, recommendations].flatMap((section) => (section.build(content, NO_LOOK) ?? []) as Block[]);
}

function paragraphsOf({ printed: { headline, paragraphs, actions } }: Analysis) {
  return [headline, ...[...paragraphs, ...actions].map(({ text }) => text)];
}

function isCorrected(run: Analysis['printed']['headline'][number]): boolean {
  return 'figure' in run && run.source.view !== 'booked';
}

/** Returns the text of every figure in the statements, and of the changes in percent. */
function printedFigures({ incomeStatement, balanceSheet, cashFlowStatement }: ReportContent): Set<string> {
  const statements = [incomeStatement, balanceSheet, cashFlowStatement];
  return new Set(
    statements.flatMap((statement) =>
      statement.rows.flatMap((row) => {
        const [lead] = comparedAmounts(statement, row);
        const amounts = [row.amountsCents[0], lead?.amountCents, lead?.changeCents].filter(
          (amount) => amount !== undefined,
        );
        return [
          ...amounts.map((amount) => formatUsd(cents(Math.abs(amount)))),
          formatPercent(Math.abs(lead?.ratio ?? 0)),
        ];
      }),
    ),
  );
}

describe('the letter in the PDF', () => {
  it.each(['garden', 'garden-year'] as const)(
    'has a source for each figure that is not in a statement: %s',
    (of) => {
      const content = contentOf(of);
      const letter = content.analysis as Analysis;
      const blocks = blocksOf(content);
      const words = blocks.flatMap((block): Words[] =>
        block.kind === 'text' ? [block] : block.kind === 'points' ? [...block.points] : [],
      );
      const marks = words.flatMap(({ mark }) => (mark === null ? [] : [mark]));
      const sources = letterSources(content);
      expect(marks).toEqual(sources.map((_, index) => index + 1));
      expect(marks.length).toBeGreaterThan(3);
      const printed = printedFigures(content);
      const { hasRow } = createStatementLookup(content);
      for (const paragraph of paragraphsOf(letter)) {
        const plain = paragraph.map((run) => ('text' in run ? run.text : run.figure)).join('');
        const own = sources[(words.find((each) => each.words === plain)?.mark ?? 0) - 1] ?? '';
        for (const run of paragraph) {
          if ('text' in run || printed.has(run.exact) || printed.has(run.figure)) continue;
          const isNamed = content.review?.findings.some(
            ({ id, title }) => id === run.source.id && plain.includes(title),
          );
          if (isNamed) continue;
          const [place = '', last = place] = run.source.words.split(': ');
          const isSaid = own.includes(hasRow(run.source.id) ? place : last);
          expect([run.figure, own, isSaid]).toEqual([run.figure, own, true]);
          expect(own.includes('(corrected)')).toBe(paragraph.some(isCorrected));
        }
      }
    },
  );

  it('has no mark for a figure that a statement shows under the same name, but has one for an equal figure with a different name', () => {
    const content = contentOf('garden-year');
    const letter = structuredClone(content.analysis) as Analysis;
    const revenue = content.incomeStatement.rows.find(
      ({ figureId }) => figureId === 'incomeStatement.totalRevenue',
    );
    const amount = formatUsd(revenue?.amountsCents[0] ?? cents(0));
    const [any] = letter.printed.paragraphs.flatMap(({ text }) => text.filter((run) => 'figure' in run));
    if (any === undefined) throw new Error('The letter has no figures');
    const source = { ...any.source, id: 'incomeStatement.totalRevenue' };
    letter.printed.headline = [{ text: 'Revenue was ' }, { ...any, figure: amount, exact: amount, source }];
    const marked = (of: Analysis) =>
      blocksOf({ ...content, analysis: of }).find(
        (block) => block.kind === 'text' && block.style === 'headline',
      );
    expect(marked(letter)).toMatchObject({ mark: null });
    const [figure] = letter.printed.headline.filter((run) => 'figure' in run);
    if (figure === undefined) throw new Error('The headline has no figures');
    figure.source.id = 'incomeStatement.otherIncome';
    expect(marked(letter)).toMatchObject({ mark: 1 });
  });
});

it('without recommendations, the report says how many points the review has', () => {
  const content = contentOf('garden-year');
  const letter = content.analysis as Analysis;
  const given = { ...content, analysis: { ...letter, printed: { ...letter.printed, actions: [] } } };
  expect(JSON.stringify(recommendations.build(given, NO_LOOK))).toContain(
    `calls for a recommendation. The Automated Review has ${content.review?.summary.totalFindings} points to look at.`,
  );
});
