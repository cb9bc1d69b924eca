import { moneyFormat } from '@insights/money';
import { describe, expect, it } from 'vitest';
import {
  buildDismissalRule,
  type DismissalRule,
  dismiss,
  type Finding,
  patternsOf,
  runReview,
} from '../index.ts';
import { writtenBooks } from '../testing/notation.ts';

const USD = moneyFormat('USD');
const PERIOD = { start: 20_089, end: 20_178 };
const twice = (day: string, again: string, cents: string, vendor = 'Tool Club') => `
  ${day} Bill  from ${vendor}
    Small Tools  ${cents}  Rental
    A/P
  ${again} Bill  from ${vendor}
    Small Tools  ${cents}  Rental
    A/P`;
const SALES = '2025-01-15 Sales Receipt  from Cash Sales\n Checking  90,000.00\n Planting\n';

function review(text: string, dismissalRules: readonly DismissalRule[] = []) {
  const { books, documents } = writtenBooks(SALES + text, { window: ['2024-01-01', '2025-03-31'] });
  return runReview({
    books,
    accrualBooks: books,
    documents,
    period: PERIOD,
    dismissalRules,
  });
}

const ofBills = (findings: readonly Finding[]) => findings.filter(({ code }) => code === 'duplicate-bill');

function ruleOf(text: string, kind: DismissalRule['pattern']['kind']): DismissalRule {
  const [finding] = ofBills(review(text).findings);
  const rule =
    finding && buildDismissalRule(finding, kind, 'Two shops, one price.', { id: 'rule:1', money: USD });
  if (rule === undefined || rule === null) throw new Error(`There is no rule of kind ${kind}`);
  return rule;
}

describe('a dismissal rule', () => {
  const february = twice('2025-02-10', '2025-02-12', '142.75');

  it('is offered for the name and amount that all transactions of a finding share', () => {
    const [finding] = ofBills(review(february).findings);
    expect(finding && patternsOf(finding, USD)).toEqual([
      { kind: 'name', words: 'for Tool Club' },
      { kind: 'name_and_amount', words: 'for Tool Club at $142.75' },
    ]);
    expect(finding && buildDismissalRule(finding, 'account', 'No.', { id: 'rule:1', money: USD })).toBeNull();
  });

  it('is offered for an account if a finding concerns only that one', () => {
    const [finding] = review(
      '2025-02-19 Expense  to POS 4471\n Visa 4417  -215.00\n Uncategorized Expense',
    ).findings;
    expect(finding && patternsOf(finding, USD).map(({ words }) => words)).toContain(
      'on Uncategorized Expense',
    );
  });

  it('dismisses matching findings, including later ones, with the rule’s reason', () => {
    const rule = ruleOf(february, 'name');
    const later = review(february + twice('2025-03-10', '2025-03-12', '166.25'), [rule]);
    expect(ofBills(later.findings)).toEqual([]);
    expect(later.dismissed.map(({ by }) => by)).toEqual([rule, rule]);
    expect(later.summary.totalFindings).toBe(later.findings.length);
    expect(later.dismissalRules).toEqual([rule]);
  });

  it('does not apply to another vendor, another check or, if the rule has an amount, another amount', () => {
    const byName = ruleOf(february, 'name');
    const byAmount = ruleOf(february, 'name_and_amount');
    const other = twice('2025-03-10', '2025-03-12', '166.25');
    const elsewhere = twice('2025-03-10', '2025-03-12', '142.75', 'Stone Yard');
    expect(ofBills(review(other, [byAmount]).findings)).toHaveLength(1);
    expect(ofBills(review(february, [byAmount]).findings)).toEqual([]);
    expect(ofBills(review(elsewhere, [byName]).findings)).toHaveLength(1);
    expect(ofBills(review(february, [{ ...byName, codes: ['duplicate-expense'] }]).findings)).toHaveLength(1);
  });

  it('never dismisses a High finding, which stays, counts and mentions the rule', () => {
    const paid = (number: string, day: string) => `
      ${day} Bill ${number}  from Tool Club
        Small Tools  9,412.75
        A/P
      2025-03-0${number.length} Bill Payment (Check) 8${number.length}  to Tool Club  pays Bill ${number}
        Checking  -9,412.75
        A/P`;
    const grave = paid('T-71', '2025-02-10') + paid('T-71A', '2025-02-12');
    const rule = ruleOf(february, 'name');
    const before = ofBills(review(grave).findings);
    expect(before).toMatchObject([{ severity: 'High', calledFine: null }]);
    const after = review(grave, [rule]);
    expect(ofBills(after.findings)).toMatchObject([{ severity: 'High', calledFine: rule }]);
    expect(after.dismissed).toEqual([]);
    expect(after.health).toEqual(review(grave).health);
  });

  it('does not apply if the finding itself was dismissed', () => {
    const rule = ruleOf(february, 'name');
    const { books, documents } = writtenBooks(SALES + february, { window: ['2024-01-01', '2025-03-31'] });
    const [finding] = ofBills(review(february).findings);
    const dismissals = finding === undefined ? [] : [dismiss(finding, 'Looked into.')];
    const request = { books, accrualBooks: books, documents, period: PERIOD };
    const { dismissed } = runReview({ ...request, dismissals, dismissalRules: [rule] });
    expect(dismissed.map(({ by }) => by.reason)).toEqual(['Looked into.']);
  });
});
