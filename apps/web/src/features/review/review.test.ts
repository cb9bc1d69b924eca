import { type Finding, ReviewResponse } from '@insights/contracts';
import { CATEGORIES, type Category, IMPACT_GROUPS, SEVERITIES, type Severity } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { count } from '../../lib/count.ts';
import january from '../../testing/answers/review.json' with { type: 'json' };
import { ALL_FINDINGS, categoryChoices, filterFindings } from './filter-findings.ts';
import { groupByImpact, groupFindings } from './group-findings.ts';
import { formatTenths, leftTenths, listHealthLines } from './health-sum.ts';
import { changesInWords, coverageInWords } from './review-words.ts';

const { findings, summary } = ReviewResponse.parse(january).data;

describe('the filters of a review', () => {
  const shown = (severity: Severity | 'All', category: Category | 'All') =>
    filterFindings(findings, { severity, category });

  it('show everything at first, in the order of the review', () => {
    expect(shown('All', 'All')).toEqual(findings);
    expect(filterFindings(findings, ALL_FINDINGS)).toEqual(findings);
  });

  it('combine severity and category', () => {
    expect(shown('Medium', 'All')).toHaveLength(summary.mediumSeverity);
    for (const category of CATEGORIES) {
      const counted = SEVERITIES.map((severity) => shown(severity, category).length);
      expect(counted.reduce((sum, one) => sum + one, 0)).toBe(summary.categoryCounts[category] ?? 0);
    }
    expect(shown('High', 'sales_and_receivables').length).toBeGreaterThan(0);
  });

  it('list the categories of the review in words, each with its count', () => {
    const [all, ...others] = categoryChoices(summary);
    expect(all).toEqual({ value: 'All', label: 'All categories' });
    expect(others).toHaveLength(Object.keys(summary.categoryCounts).length);
    expect(others).toContainEqual({
      value: 'sales_and_receivables',
      label: `sales and receivables (${shown('All', 'sales_and_receivables').length})`,
    });
  });
});

describe('the groups of a review', () => {
  it('contain every finding once, largest amounts first, and end with findings without a single name', () => {
    for (const by of ['party', 'account'] as const) {
      const groups = groupFindings(findings, by);
      expect(groups.flatMap((group) => group.findings).toSorted(byId)).toEqual(findings.toSorted(byId));
      expect(groups.findIndex(({ name }) => name === null)).toBe(groups.length - 1);
      expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    }
  });

  it('start with what may change the profit, and end with what can wait', () => {
    const groups = groupByImpact(findings);
    expect(groups.map(({ group }) => group)).toEqual(
      IMPACT_GROUPS.filter((group) => groups.some((one) => one.group === group)),
    );
    expect(groups.at(0)?.group).toBe('profit');
    expect(groups.flatMap((group) => group.findings).toSorted(byId)).toEqual(findings.toSorted(byId));
  });

  it('are named after the party or account of all transactions of a finding', () => {
    const [first] = groupFindings(findings, 'party');
    const names = first?.findings.flatMap(({ impactedTransactions }) =>
      impactedTransactions.map(({ vendor, customer }) => vendor || customer),
    );
    expect(new Set(names)).toEqual(new Set([first?.name]));
  });

  const byId = (one: Finding, other: Finding) => (one.id < other.id ? -1 : 1);
});

describe('the calculation of the health score', () => {
  it('adds up to the score in the response', () => {
    const { health } = ReviewResponse.parse(january).data;
    const lines = listHealthLines(health);
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.round(leftTenths(lines) / 10)).toBe(health.score);
  });

  it('lists figures with their amounts, then other findings and balances that cannot exist', () => {
    const [revenue, ...others] = listHealthLines({
      score: 40,
      figures: [
        { label: 'Revenue', booked: 100, corrected: 90.5, questioned: 0, lost: 12.3 },
        { label: 'Cash', booked: 100, corrected: 100, questioned: 0, lost: 0 },
      ],
      others: { count: 3, lost: 1.5 },
      impossible: { count: 1, lost: 46.2 },
    });
    expect(revenue).toMatchObject({ label: 'Revenue', lostTenths: 123, amounts: { corrected: 90_50 } });
    expect(others.map(({ label, lostTenths }) => [label, lostTenths])).toEqual([
      ['Other findings (3)', 15],
      ['Balances that cannot exist (1)', 462],
    ]);
  });

  it('is formatted with one decimal and a true minus sign', () => {
    expect([143, 0, -143, -5, 1000].map(formatTenths)).toEqual(['14.3', '0.0', '−14.3', '−0.5', '100.0']);
    expect(formatTenths(-0)).toBe('0.0');
  });
});

describe('the texts of a review', () => {
  it('describe the changes, unless it is a first review', () => {
    expect(changesInWords(null)).toBeNull();
    const resolved = [{ id: 'a', title: 'Overdue', description: '' }];
    expect(changesInWords({ added: 2, remaining: 50, resolved })).toBe(
      'Since the last review: 2 new, 50 unchanged, 1 fixed.',
    );
  });

  it('say how much was checked', () => {
    const check = { code: 'a', title: 'A', category: 'categories' as const };
    const notChecked = [{ ...check, reason: 'No bank marks' }];
    expect(coverageInWords({ checked: [check, check], notChecked })).toBe('2 of 3 checks were run.');
    expect([count(1, 'finding'), count(0, 'finding'), count(1200, 'finding')]).toEqual([
      '1 finding',
      '0 findings',
      '1,200 findings',
    ]);
  });
});
