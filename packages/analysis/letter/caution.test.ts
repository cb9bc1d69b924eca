import { Figures } from '@insights/ledger';
import { JudgedFigures, knownMistakes } from '@insights/review';
import { describe, expect, it } from 'vitest';
import type { Insight } from '../insights/insight.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { loanEntry, loanFinding } from '../testing/loan-finding.ts';
import { buildCaution } from './caution.ts';
import { textOf } from './paragraph.ts';

const { request } = letterTo(planOf('Mesa Roofing')).set.books;
const { period } = request.context;
const INCOME = request.context.books.chart.accounts.find(({ type }) => type === 'Income')?.id ?? '';
const LOAN = loanFinding(period.end);
const ENTRY = loanEntry(period.end, INCOME);

type Reviewed = Partial<LetterRequest['review']>;

function cautionWith(
  review: Reviewed,
  ofAllDays: LetterRequest['ofAllDays'] = { findings: [], entries: [] },
  hasBridge?: boolean,
  told: readonly object[] = [],
  parity = request.parity,
): string | null {
  const reviewed = { ...request.review, materialityCents: 4_000_00, ...review };
  const mistakes = knownMistakes(reviewed, ofAllDays);
  const caution = buildCaution({
    review: reviewed,
    findings: mistakes.findings,
    judged: new JudgedFigures(new Figures(request.context), mistakes),
    parity,
    currency: 'USD',
    told: told as readonly Insight[],
    ...(hasBridge === undefined ? {} : { hasBridge }),
  });
  return caution && textOf(caution);
}

const END = 'Statements show the figures as recorded; the letter uses corrected amounts where there are any.';

const BALANCES = `The corrections that the review proposes change total equity and loans and other borrowing. ${END}`;

describe('the caution', () => {
  it('names the figures that corrections change materially, without amounts that are only likely', () => {
    expect(cautionWith({ findings: [LOAN], entries: [ENTRY] })).toBe(
      `The corrections that the review proposes change revenue, net profit and total equity. ${END}`,
    );
  });

  it('names the corrections of all days that change balances', () => {
    const earlier = loanEntry(period.start - 40, INCOME);
    expect(cautionWith({}, { findings: [LOAN], entries: [earlier] })).toBe(BALANCES);
  });

  it('names High findings without a known correction, but not a corrected profit', () => {
    expect(cautionWith({ findings: [LOAN] })).toBe(
      'The review questions $40,000 with “OnDeck” as “Loan booked as income”.',
    );
    expect(cautionWith({ findings: [{ ...LOAN, severity: 'Medium' }] })).toBeNull();
  });

  it('omits corrected figures if the report has a table that leads to them', () => {
    expect(cautionWith({ findings: [LOAN], entries: [ENTRY] }, undefined, true)).toBeNull();
  });

  it('does not repeat what the letter says', () => {
    const doubt = (id: string) => ({ kind: 'revenue', doubt: { booked: { source: { id } } } });
    const told = [doubt('incomeStatement.totalRevenue'), doubt('incomeStatement.netProfit')];
    expect(cautionWith({ findings: [LOAN], entries: [ENTRY] }, undefined, false, told)).toBe(BALANCES);
    const question = { kind: 'question', doubt: null, figures: { title: { source: { id: LOAN.id } } } };
    expect(cautionWith({ findings: [LOAN] }, undefined, false, [question])).toBeNull();
  });

  it('depends on dollars, not on the score or the number of findings', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...LOAN,
      id: `${index}`,
      severity: 'Low' as const,
    }));
    expect(cautionWith({ findings: [LOAN], materialityCents: 40_000_01 })).toBeNull();
    expect(cautionWith({ findings: [LOAN], materialityCents: 40_000_00 })).not.toBeNull();
    expect(cautionWith({ findings: many, health: { ...request.review.health, score: 3 } })).toBeNull();
  });

  it('names each figure that the service shows differently, with both amounts', () => {
    const [first, ...others] = request.parity.checks;
    const parity = {
      ...request.parity,
      checks: [
        { ...first, name: 'Total assets', status: 'FAIL', ours: 41_200_00, theirs: 39_650_25 },
        ...others,
      ],
    } as LetterRequest['parity'];
    expect(cautionWith({}, undefined, undefined, [], parity)).toBe(
      'Figures that do not agree with QuickBooks’ own reports: Total assets ($41,200 here, $39,650 there).',
    );
  });

  it('says that nothing was recorded in the last month or longer', () => {
    expect(cautionWith({ lastRecorded: period.end })).toContain(
      'Nothing was recorded after June 30, 2025, so this period may be incomplete.',
    );
  });

  it('reports an impossible balance, regardless of the score', () => {
    const impossible = [
      {
        account: null,
        balanceCents: -473_400_57,
        kind: 'totalAssets' as const,
        reason: 'Total assets cannot be below zero.',
      },
    ];
    expect(cautionWith({ impossible, health: { ...request.review.health, score: 84 } })).toBe(
      'Total assets were $473,401 below zero on June 30, 2025. Total assets cannot be below zero.',
    );
  });
});
