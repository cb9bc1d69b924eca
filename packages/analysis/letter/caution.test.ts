import { Figures } from '@insights/ledger';
import { JudgedFigures, knownMistakes } from '@insights/review';
import { describe, expect, it } from 'vitest';
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
  hasLetter?: boolean,
): string | null {
  const reviewed = { ...request.review, materialityCents: 4_000_00, ...review };
  const mistakes = knownMistakes(reviewed, ofAllDays);
  const caution = buildCaution({
    review: reviewed,
    findings: mistakes.findings,
    judged: new JudgedFigures(new Figures(request.context), mistakes),
    parity: request.parity,
    currency: 'USD',
    ...(hasLetter === undefined ? {} : { hasLetter }),
  });
  return caution && textOf(caution);
}

const BEGIN = 'Read this with care.';
const END = 'Statements show the figures as recorded; the letter uses corrected amounts where there are any.';

describe('the caution', () => {
  it('names the figures that corrections change by materiality, as recorded and corrected', () => {
    expect(cautionWith({ findings: [LOAN], entries: [ENTRY] })).toBe(
      `${BEGIN} Revenue is $116,067 as recorded and about $76,067 with the corrections that the review proposes. Net profit is $29,842 as recorded and about −$10,158 corrected. Total equity is $265,935 as recorded and about $225,935 corrected. ${END}`,
    );
  });

  it('names the corrections of all days that change balances', () => {
    const earlier = loanEntry(period.start - 40, INCOME);
    expect(cautionWith({}, { findings: [LOAN], entries: [earlier] })).toBe(
      `${BEGIN} Total equity is $265,935 as recorded and about $225,935 with the corrections that the review proposes. Loans and other borrowing are $0 as recorded and about $40,000 corrected. ${END}`,
    );
  });

  it('names High findings without a known correction, but not a corrected profit', () => {
    expect(cautionWith({ findings: [LOAN] })).toBe(
      `${BEGIN} The review questions $40,000 (“Loan booked as income”, “OnDeck”). ${END}`,
    );
    expect(cautionWith({ findings: [{ ...LOAN, severity: 'Medium' }] })).toBeNull();
  });

  it('does not mention a letter if none follows', () => {
    expect(cautionWith({ findings: [LOAN] }, undefined, false)).toMatch(
      /Statements show the figures as recorded\.$/,
    );
  });

  it('depends on dollars instead of the score or the number of findings', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...LOAN,
      id: `${index}`,
      severity: 'Low' as const,
    }));
    expect(cautionWith({ findings: [LOAN], materialityCents: 40_000_01 })).toBeNull();
    expect(cautionWith({ findings: [LOAN], materialityCents: 40_000_00 })).not.toBeNull();
    expect(cautionWith({ findings: many, health: { ...request.review.health, score: 3 } })).toBeNull();
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
      `${BEGIN} Total assets were $473,401 below zero on June 30, 2025. Total assets cannot be below zero. ${END}`,
    );
  });
});
