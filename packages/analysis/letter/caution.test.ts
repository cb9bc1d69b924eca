import { accountFigure, atTime, Figures, formatDay, type LedgerAccount } from '@insights/ledger';
import { JudgedFigures, knownMistakes } from '@insights/review';
import { describe, expect, it } from 'vitest';
import type { Insight } from '../insights/insight.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import { addedEntry } from '../testing/added-entry.ts';
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
  stated: readonly object[] | null = [],
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
    ...(stated === null ? {} : { stated: stated as readonly Insight[] }),
  });
  return caution && textOf(caution);
}

const END =
  'Statements show the figures as recorded; this letter uses the corrections that the review proposes.';

describe('the caution', () => {
  it('says that the letter uses corrections whenever it shows a corrected figure, however small', () => {
    const entry = addedEntry(formatDay(period.end), [INCOME, 'Rent'], 900_00);
    const withEntry = (one: LetterRequest): LetterRequest => ({
      ...one,
      review: { ...one.review, entries: [...one.review.entries, entry] },
    });
    const { letter } = letterTo(planOf('Mesa Roofing'), withEntry);
    expect(textOf(letter.caution ?? [])).toContain(END);
    expect(cautionWith({ findings: [LOAN], entries: [ENTRY] })).toBeNull();
  });

  it('judges each figure that the letter shows', () => {
    const card = request.context.books.chart.accounts.find(({ type }) => type === 'Credit Card');
    const { id, name } = card as LedgerAccount;
    const charges = {
      ...LOAN,
      disputes: ['Credit Card' as const],
      transactions: [],
      accounts: [{ id, name }],
    };
    const figureIds = [atTime(accountFigure(id), period, request.context)];
    const shown = {
      kind: 'cardBalance',
      figures: { now: { source: { kind: 'figure', id: figureIds[0], figureIds, view: 'booked' } } },
      doubt: null,
    };
    expect(cautionWith({ findings: [charges] })).toBeNull();
    expect(cautionWith({ findings: [charges] }, undefined, [shown])).toBe(
      'The review questions $40,000 as “Loan booked as income”.',
    );
  });

  it('names High findings without a known correction, but not a corrected profit', () => {
    expect(cautionWith({ findings: [LOAN] })).toBe(
      'The review questions $40,000 with “OnDeck” as “Loan booked as income”.',
    );
    expect(cautionWith({ findings: [{ ...LOAN, severity: 'Medium' }] })).toBeNull();
  });

  it('does not mention a letter in a report, whose other pages show the corrected figures', () => {
    expect(cautionWith({ findings: [LOAN], entries: [ENTRY] }, undefined, null)).toBeNull();
  });

  it('does not repeat what the letter says', () => {
    const figures = { title: { source: { id: LOAN.id, view: 'booked' } } };
    const question = { kind: 'question', doubt: null, figures };
    expect(cautionWith({ findings: [LOAN] }, undefined, [question])).toBeNull();
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
    expect(cautionWith({}, undefined, [], parity)).toBe(
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

  it('starts with a capital letter if it does not name the account', () => {
    const [known] = request.context.books.chart.accounts;
    const account = { ...(known as LedgerAccount), name: 'Chase Operating 4418' };
    const balance = { account, balanceCents: -500_00, reason: 'Find out why.' };
    const impossible = [balance as unknown as LetterRequest['review']['impossible'][number]];
    expect(cautionWith({ impossible })).toMatch(/^An account was \$500 below zero/);
  });
});
