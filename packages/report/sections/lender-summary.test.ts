import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { ReportContent } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { lenderSummary } from './lender-summary.ts';

type Column = ReportContent['summary']['columns'][number];

/** Returns the first line of the verdict for each measure. */
function verdicts(content: ReportContent): Map<string, string> {
  const blocks = lenderSummary.build(content, {} as ChartLook) as readonly Block[];
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return new Map(rows.map((row) => [row[0]?.text ?? '', row.at(-1)?.text ?? '']));
}

/** Returns the garden business's content for a year, without its High findings. */
function sound(): ReportContent {
  const content = contentOf('garden-year');
  const columns = content.summary.columns.map((column) => ({ ...column, doubts: {} }));
  return { ...content, summary: { columns, covenants: [] } };
}

/** Returns the same content with changed columns. */
function changed(change: (column: Column, index: number) => Partial<Column>): ReportContent {
  const content = sound();
  const columns = content.summary.columns.map((one, index) => ({ ...one, ...change(one, index) }));
  return { ...content, summary: { columns, covenants: [] } };
}

describe('the verdicts of the lender summary', () => {
  it('state whether a sound company meets each threshold, and the direction of the other measures', () => {
    expect([...verdicts(sound())]).toEqual([
      ['Revenue', 'Up from a year before'],
      ['Net income', 'Up from a year before'],
      ['EBITDA', 'Up from a year before'],
      ['Debt service cover', 'Meets it'],
      ['Debt service cover after distributions', 'Meets it'],
      ['Debt to EBITDA', 'Meets it'],
      ['Total owner’s equity', 'Up from a year before'],
      ['Debt to equity', 'Down from a year before'],
      ['Current ratio', 'Meets it'],
    ]);
  });

  it('the verdicts of the lender summary are empty for a company in its first month, which has no twelve months of payments', () => {
    const of = verdicts(contentOf('newcomer'));
    expect(of.get('Debt service cover')).toBe('Not meaningful');
    // Repaying more than was borrowed leaves a negative loan balance.
    expect(of.get('Debt to EBITDA')).toBe('Not reliable');
    // Total assets are negative.
    expect(of.get('Current ratio')).toBe('Not reliable');
    expect(of.get('Revenue')).toBe('Not compared');
  });

  it('the verdicts of the lender summary are "not reliable" if a balance is impossible or a High finding affects the measure', () => {
    const content = structuredClone(contentOf('garden-year'));
    const kpis = content.summary.columns[0]?.kpis ?? [];
    const ratio = kpis.find(({ id }) => id === 'currentRatio');
    Object.assign(ratio?.current ?? {}, {
      status: 'not-reliable',
      reason: 'Not reliable: Inventory is −$922.',
    });
    const doubtful = { doubts: ['Loan balance that never decreases'], corrected: '0.9 times' };
    const cover = kpis.find(({ id }) => id === 'debtServiceCover');
    const value = { kind: 'fraction', fraction: { numerator: 9n, denominator: 10n } };
    Object.assign(content.summary.columns[0] ?? {}, {
      doubts: { debtServiceCover: doubtful, ebitda: doubtful },
      corrected: [{ ...cover, current: { status: 'value', value, inputs: [] } }],
    });
    const of = verdicts(content);
    expect(of.get('Current ratio')).toBe('Not reliable');
    expect(of.get('Debt service cover')).toBe('Falls short if corrected');
    expect(of.get('EBITDA')).toBe('Not reliable');
    expect(of.get('Debt to EBITDA')).toBe('Meets it');
  });

  it('the verdicts of the lender summary are not in doubt about a measure without a value', () => {
    const content = structuredClone(contentOf('garden-year'));
    const column = content.summary.columns[0];
    const ratio = column?.kpis.find(({ id }) => id === 'debtToEquity');
    Object.assign(ratio?.current ?? {}, { status: 'not-meaningful', reason: 'Equity is negative.' });
    Object.assign(column ?? {}, {
      doubts: { debtToEquity: { doubts: ['Loan in income'], corrected: null } },
    });
    expect(verdicts(content).get('Debt to equity')).toBe('Not compared');
  });

  it.each<[string, string, ReportContent]>([
    [
      'a year before that a High finding disputes',
      'Not compared',
      changed((_, index) =>
        index === 1 ? { doubts: { revenue: { doubts: ['Loan booked as income'], corrected: null } } } : {},
      ),
    ],
    ['a fiscal year, which has other days', 'Not compared', changed(() => ({ isCompared: false }))],
    [
      'revenue below zero',
      'Below zero',
      changed((_, index) => ({ revenueCents: cents(index === 0 ? -1 : -9) })),
    ],
  ])('do not state a direction for %s', (_, expected, content) => {
    expect(verdicts(content).get('Revenue')).toBe(expected);
  });

  it.each([
    [50_00, 'Falls short'],
    [0, 'Not meaningful'],
  ])('state that a loss does not cover payments of %d cents', (owed, expected) => {
    const content = structuredClone(sound());
    const cover = content.summary.columns[0]?.kpis.find(({ id }) => id === 'debtServiceCover');
    Object.assign(cover?.current ?? {}, { status: 'not-meaningful', reason: 'Not covered.' });
    for (const input of cover?.current.inputs ?? [])
      if (input.kind === 'amount')
        Object.assign(input, {
          amountCents: cents(input.source.id.startsWith('incomeStatement.ebitda') ? -100 : owed),
        });
    expect(verdicts(content).get('Debt service cover')).toBe(expected);
  });
});

describe('the covenants of the lender summary', () => {
  const measured = (id: string, limit: 'least' | 'most', thresholdHundredths: number, corrected?: string) => {
    const measure = sound().summary.columns[0]?.kpis.find((kpi) => kpi.id === id);
    if (measure === undefined) throw new Error(`The garden has no ${id}`);
    const value = { kind: 'fraction', fraction: { numerator: 3n, denominator: 2n } } as const;
    return {
      measure: { ...measure, current: { status: 'value', value, inputs: [] } } as typeof measure,
      limit,
      thresholdHundredths,
      doubt:
        corrected === undefined ? { doubts: [], corrected: null } : { doubts: ['Loan in income'], corrected },
    };
  };

  it.each([
    ['is met', measured('debtServiceCover', 'least', 125), 'At least 1.25 1.50 0.25 Met'],
    ['is met exactly', measured('debtServiceCover', 'least', 150), 'At least 1.50 1.50 0.00 Met'],
    ['is not met', measured('currentRatio', 'least', 175), 'At least 1.75 1.50 −0.25 Not met'],
    ['has a maximum', measured('debtToYearsEbitda', 'most', 300), 'At most 3.00 1.50 1.50 Met'],
    [
      'depends on a doubtful figure',
      measured('debtServiceCover', 'least', 125, '0.9 times'),
      'At least 1.25 1.50 – Not reliable',
    ],
  ])(
    'show the threshold, the actual value and the headroom of a covenant that %s',
    (_, covenant, expected) => {
      const content = sound();
      const summary = { ...content.summary, covenants: [covenant] };
      const blocks = lenderSummary.build({ ...content, summary }, {} as ChartLook) as readonly Block[];
      const table = blocks.findLast((block) => block.kind === 'table');
      expect(
        table?.rows.map((row) =>
          row
            .slice(1)
            .map(({ text }) => text)
            .join(' '),
        ),
      ).toEqual([expected]);
    },
  );
});
