import type { KpiResult } from '@insights/ledger';
import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { JudgedMeasure as Measure, ReportContent } from '../content.ts';
import { printedAmounts } from '../printable/amounts.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { figureCell, lenderSummary } from './lender-summary.ts';
import { notes } from './notes.ts';
import { proof } from './proof.ts';

type Column = ReportContent['summary']['columns'][number];

/** Returns the first line of the verdict for each measure. */
function verdicts(content: ReportContent): Map<string, string> {
  const blocks = lenderSummary.build(content, {} as ChartLook) as readonly Block[];
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return new Map(rows.map((row) => [row[0]?.text ?? '', row.at(-1)?.text ?? '']));
}

/** Returns the garden business's content for a year with changed measures, without doubts unless the change adds them. */
function changed(
  change: (measure: Measure, column: number) => Partial<Measure> = () => ({}),
  ofColumn: Partial<Column> = {},
): ReportContent {
  const content = contentOf('garden-year');
  const columns = content.summary.columns.map((column, index) => ({
    ...column,
    ...ofColumn,
    measures: column.measures.map((one): Measure => {
      const sound = { ...one, doubts: [], openDoubts: [], possible: [], corrected: null, isOpen: false };
      return { ...sound, ...change(sound, index) };
    }),
  }));
  return { ...content, summary: { columns, covenants: [] } };
}

/** Returns the content with a change of one measure of this period, or of another column. */
function withMeasure(wanted: string, change: Partial<Measure>, column = 0): ReportContent {
  return changed(({ id }, index) => (id === wanted && index === column ? change : {}));
}

function ratio(hundredths: bigint): KpiResult {
  const value = { kind: 'fraction', fraction: { numerator: hundredths, denominator: 100n } } as const;
  return { status: 'value', value, inputs: [] };
}

const DOUBTS = ['Loan booked as income'];
const NOT_MEANINGFUL: KpiResult = { status: 'not-meaningful', reason: 'No payments.', inputs: [] };

it('the figures that agree with QuickBooks use the terms of a nonprofit’s statements', () => {
  const content = changed();
  const entity = {
    ...content.entity,
    form: 'nonprofit',
    netIncome: 'Change in net assets',
    equity: 'Net assets',
  } as const;
  const words = JSON.stringify(proof.build({ ...content, entity }, {} as ChartLook));
  for (const name of ['Change in net assets', 'Total net assets', 'Assets = liabilities + net assets'])
    expect(words).toContain(`"text":"${name}"`);
});

describe('the verdicts of the lender summary', () => {
  it('state whether a sound company meets each threshold, and the direction of the other measures', () => {
    expect([...verdicts(changed())]).toEqual([
      ['Revenue', 'Up'],
      ['Net income', 'Up'],
      ['EBITDA', 'Up'],
      ['Debt service coverage', 'Meets it'],
      ['Debt service coverage after distributions', 'Meets it'],
      ['Owner draws to profit', 'Down'],
      ['Debt to EBITDA', 'Down'],
      ['Total owner’s equity', 'Up'],
      ['Debt to equity', 'Down'],
      ['Current ratio', 'Meets it'],
    ]);
  });

  it('are empty for a company in its first month, which has no twelve months of payments', () => {
    const of = verdicts(contentOf('newcomer'));
    expect(of.get('Debt service coverage')).toBe('Not meaningful');
    // If more was repaid than borrowed, the loan balance is negative.
    expect(of.get('Debt to EBITDA')).toBe('Not reliable');
    // Total assets are negative.
    expect(of.get('Current ratio')).toBe('Not reliable');
    expect(of.get('Revenue')).toBe('Not compared');
  });

  it.each<[string, string, Partial<Measure>]>([
    ['as recorded and as corrected', 'Meets it', { current: ratio(500n), corrected: ratio(150n) }],
    ['only as recorded', 'Meets it,\ncorrected falls short', { corrected: ratio(90n) }],
    [
      'only as corrected',
      'Falls short,\ncorrected meets it',
      { current: ratio(90n), corrected: ratio(150n) },
    ],
    ['in neither case', 'Falls short', { current: ratio(90n), corrected: ratio(80n) }],
    ['although findings have no known correction', 'Not reliable', { corrected: ratio(150n), isOpen: true }],
    [
      'no matter what a finding without a correction changes',
      'Meets it',
      { current: ratio(770n), corrected: ratio(760n), isOpen: true, possible: [ratio(705n), ratio(830n)] },
    ],
    [
      'unless a finding without a correction may overturn it',
      'Not reliable',
      { current: ratio(770n), corrected: ratio(760n), isOpen: true, possible: [ratio(120n), ratio(830n)] },
    ],
    ['although a balance is impossible', 'Not reliable', { doubts: [], isOpen: true }],
  ])('say whether a doubtful measure meets its threshold %s', (_, expected, change) => {
    const content = withMeasure('debtServiceCover', { doubts: DOUBTS, ...change });
    expect(verdicts(content).get('Debt service coverage')).toBe(expected);
  });

  it('are “Not reliable” if a balance is impossible', () => {
    const current = { status: 'not-reliable', reason: 'Inventory is −$922.', inputs: [] } as const;
    expect(verdicts(withMeasure('currentRatio', { current })).get('Current ratio')).toBe('Not reliable');
    expect(verdicts(withMeasure('debtToEquity', { current })).get('Debt to equity')).toBe('Not reliable');
  });

  it('are “Not compared” for a measure without a value, even if findings question it', () => {
    const current = { status: 'not-meaningful', reason: 'Equity is negative.', inputs: [] } as const;
    const content = withMeasure('debtToEquity', { current, doubts: DOUBTS, isOpen: true });
    expect(verdicts(content).get('Debt to equity')).toBe('Not compared');
  });

  it('compare recorded values with each other, and corrected ones', () => {
    const of = (amount: number): KpiResult => ({
      status: 'value',
      value: { kind: 'money', amountCents: cents(amount) },
      inputs: [],
    });
    const content = changed(({ id }, column) =>
      id !== 'revenue'
        ? {}
        : column === 0
          ? { current: of(100) }
          : { current: of(90), doubts: DOUBTS, corrected: of(110) },
    );
    expect(verdicts(content).get('Revenue')).toBe('Up,\ncorrected down');
  });

  it('are “About the same” for a change of less than 1%, and between values that print the same', () => {
    const times = (thousandths: bigint): KpiResult => {
      const value = { kind: 'fraction', fraction: { numerator: thousandths, denominator: 1000n } } as const;
      return { status: 'value', value, inputs: [] };
    };
    for (const [now, before, expected] of [
      [363n, 361n, 'About the same'],
      [9_941n, 10_000n, 'About the same'],
      [9_880n, 10_000n, 'Down'],
      [123n, 120n, 'About the same'],
    ] as const) {
      const content = changed(({ id }, column) =>
        id === 'debtToYearsEbitda' ? { current: times(column === 0 ? now : before) } : {},
      );
      expect(verdicts(content).get('Debt to EBITDA')).toBe(expected);
    }
  });

  it.each<[string, string, ReportContent]>([
    [
      'a prior year whose findings have no known correction',
      'Not compared',
      withMeasure('revenue', { doubts: DOUBTS, isOpen: true }, 1),
    ],
    [
      'a fiscal year, which covers different dates',
      'Not compared',
      changed(undefined, { isCompared: false }),
    ],
    ['revenue below zero', 'Below zero', withMeasure('revenue', { current: ratio(-1n) })],
  ])('do not state a direction for %s', (_, expected, content) => {
    expect(verdicts(content).get('Revenue')).toBe(expected);
  });

  it.each([
    [50_00, 'Falls short'],
    [0, 'Not meaningful'],
  ])('state that a loss does not cover payments of %d cents', (owed, expected) => {
    const content = structuredClone(changed());
    const cover = content.summary.columns[0]?.measures.find(({ id }) => id === 'debtServiceCover');
    Object.assign(cover?.current ?? {}, { status: 'not-meaningful', reason: 'Not covered.' });
    for (const input of cover?.current.inputs ?? [])
      if (input.kind === 'amount')
        Object.assign(input, {
          amountCents: cents(input.source.id.startsWith('incomeStatement.ebitda') ? -100 : owed),
        });
    expect(verdicts(content).get('Debt service coverage')).toBe(expected);
  });
});

describe('the covenants of the lender summary', () => {
  const measured = (
    id: string,
    limit: 'least' | 'most',
    thresholdHundredths: number,
    change: Partial<Measure> = {},
  ) => {
    const measure = changed().summary.columns[0]?.measures.find((kpi) => kpi.id === id);
    if (measure === undefined) throw new Error(`The garden has no ${id}`);
    return { measure: { ...measure, current: ratio(150n), ...change }, limit, thresholdHundredths };
  };

  it.each([
    [
      'is met',
      measured('debtServiceCover', 'least', 125),
      'Covenant: at least 1.25 | 1.50 | Meets it | Headroom 0.25',
    ],
    [
      'is met exactly',
      measured('debtServiceCover', 'least', 150),
      'Covenant: at least 1.50 | 1.50 | Meets it | Headroom 0.00',
    ],
    [
      'is not met',
      measured('currentRatio', 'least', 175),
      'Covenant: at least 1.75 | 1.50 | Falls short | Headroom −0.25',
    ],
    [
      'has a maximum',
      measured('debtToYearsEbitda', 'most', 300),
      'Covenant: at most 3.00 | 1.50 | Meets it | Headroom 1.50',
    ],
    [
      'is met only as recorded',
      measured('debtServiceCover', 'least', 125, { doubts: DOUBTS, corrected: ratio(90n) }),
      'Covenant: at least 1.25 | 1.50, corrected\u00a00.90 | Meets it,\ncorrected falls short | Headroom 0.25, corrected −0.35',
    ],
    [
      'has no value after corrections',
      measured('debtServiceCover', 'least', 125, { corrected: NOT_MEANINGFUL }),
      'Covenant: at least 1.25 | 1.50, corrected\u00a0not meaningful | Meets it,\ncorrected not meaningful | Headroom 0.25, corrected –',
    ],
    [
      'depends on a figure without a known correction',
      measured('debtServiceCover', 'least', 125, { doubts: DOUBTS, isOpen: true }),
      'Covenant: at least 1.25 | 1.50 | Not reliable | Headroom 0.25',
    ],
  ])(
    'show the threshold, the actual value and the headroom in the row of a measure whose covenant %s',
    (_, covenant, expected) => {
      const content = changed();
      const summary = { ...content.summary, covenants: [covenant] };
      const blocks = lenderSummary.build({ ...content, summary }, {} as ChartLook) as readonly Block[];
      const table = blocks.find((block) => block.kind === 'table');
      const name = covenant.measure.name.toLowerCase();
      const [row = []] = table?.rows.filter(([first]) => first?.text.toLowerCase() === name) ?? [];
      const [first, actual, result] = [row[0], row[1], row.at(-1)];
      const value = [actual?.text, ...(actual?.below === undefined ? [] : [actual.below])].join(', ');
      expect([first?.below, value, result?.text, result?.below].join(' | ')).toBe(expected);
    },
  );
});

it('the notes say which figures were compared with QuickBooks, and do not claim it of others', () => {
  const words = JSON.stringify(notes.build(changed(), {} as ChartLook));
  expect(words).toContain('The 10 under “Agreement with QuickBooks”, and no others, could be compared');
  expect(words).not.toContain('Every figure');
});

it('a percentage of almost nothing is shown as over 1,000%', () => {
  const printed = (numerator: bigint) => {
    const value = { kind: 'fraction', fraction: { numerator, denominator: 1000n } } as const;
    const current: KpiResult = { status: 'value', value, inputs: [] };
    const money = printedAmounts(contentOf('garden-year'));
    return figureCell({ current, corrected: null, unit: 'percent' }, money).text;
  };
  expect([printed(15_099n), printed(255n)]).toEqual(['over 1,000%', '25.5%']);
});
