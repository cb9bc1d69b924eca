import type { Posting } from '@insights/ledger';
import { parseAmount } from '@insights/money';
import { hasRecordings, recording } from '@insights/sandbox/testing/recordings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_DEEP, runs } from '../../tools/testing/tiers.ts';
import { ReportError } from './errors/report-error.ts';
import { readGeneralLedger } from './general-ledger/read-general-ledger.ts';
import { readBalanceSheet } from './reports/balance-sheet.ts';
import { readIncomeStatement } from './reports/income-statement.ts';
import { type Damage, damagesTo, placesIn, replacement } from './testing/damage.ts';
import { RECORDED, RECORDED_PERIOD, recordedChart } from './testing/recorded-company.ts';

const REQUEST = { period: RECORDED_PERIOD, basis: 'Accrual', currency: 'USD' } as const;

/**
 * Returns the figures from a damaged report, or `refused` if it is rejected with an error that has a location.
 */
function outcomeOf<Figures>(damage: Damage, read: () => Figures): Figures | 'refused' {
  damage.apply();
  try {
    return read();
  } catch (error) {
    if (error instanceof ReportError && error.location !== '') return 'refused';
    throw new Error(`${damage.path} ${damage.what}: ${error}`, { cause: error });
  } finally {
    damage.undo();
  }
}

describe.runIf(hasRecordings)('a recorded statement after any single corruption', () => {
  const statements = [
    ['Profit and Loss', RECORDED.profitAndLoss, (body: unknown) => readIncomeStatement(body, REQUEST)],
    ['Balance Sheet', RECORDED.balanceSheet, (body: unknown) => readBalanceSheet(body, REQUEST)],
  ] as const;

  it.each(statements)(
    'is refused or keeps its totals, unless a total itself was damaged: %s',
    (_name, file, read) => {
      const body = recording(file);
      const totals = () => {
        const { accounts: _, otherLines: __, ...printed } = read(body);
        return JSON.stringify(printed);
      };
      const expected = totals();
      const damages = damagesTo(body);
      const outcomes = damages.map((damage) => ({ damage, outcome: outcomeOf(damage, totals) }));
      const changed = outcomes.filter(({ outcome }) => outcome !== 'refused' && outcome !== expected);
      // The only accepted differences are a total that was changed or removed, or a group that is missing together with
      // its total. Such figures differ from our own, and the comparison shows the difference.
      const unexplained = changed.filter(
        ({ damage }) => !/(Summary|Row(\/\d+)?|Rows|group|ColData(\/1(\/value)?)?)$/.test(damage.path),
      );
      expect(unexplained.map(({ damage }) => `${damage.path} ${damage.what}`)).toEqual([]);
      expect(outcomes.filter(({ outcome }) => outcome === 'refused').length).toBeGreaterThan(
        damages.length / 3,
      );
    },
  );
});

describe.runIf(hasRecordings)('the recorded general ledger', () => {
  const body = hasRecordings ? recording(RECORDED.generalLedger) : null;
  /** Null if the report looks truncated, so that a shorter period has to be requested. */
  const read = () =>
    readGeneralLedger(body, { ...REQUEST, chart: recordedChart(), multiCurrency: false })?.postings ?? null;

  it('is rejected if any one of its numbers is changed', () => {
    const accepted: string[] = [];
    let changed = 0;
    for (const [index, { container, key, path }] of [...placesIn(body, '')].entries()) {
      if (!IS_DEEP && index % 4 !== 0) continue;
      const value = (container as Record<string, unknown>)[key];
      if (typeof value !== 'string' || !/\/ColData\/[67]\/value$/.test(path) || value === '') continue;
      const amount = parseAmount(value);
      for (const other of [`${value.slice(0, -1)}7`, `-${value}`.replace('--', ''), '123.45', '.00']) {
        if (parseAmount(other) === amount) continue;
        changed += 1;
        const outcome = outcomeOf(replacement(container, key, path, other), read);
        if (outcome !== 'refused') accepted.push(`${path} ${value} ${other}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(changed).toBeGreaterThan(IS_DEEP ? 2000 : 400);
  });

  it('is rejected, unchanged, or visibly out of balance after any single corruption', () => {
    const same = figuresOf(read() ?? []);
    const damages = damagesTo(body);
    const headings = damages.flatMap(({ path }, index) =>
      path.endsWith('/Header/ColData/0') ? [[index] as [number]] : [],
    );
    expect(headings.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(fc.nat(damages.length - 1), (index) => {
        const damage = damages[index] as Damage;
        const outcome = outcomeOf(damage, read);
        if (outcome === 'refused' || outcome === null || figuresOf(outcome) === same) return;
        expect(`${damage.path} ${damage.what}: ${unbalanced(outcome).length > 0}`).toMatch(/true$/);
      }),
      { ...runs(300, 3_000), examples: headings },
    );
  });
});

function figuresOf(postings: readonly Posting[]): string {
  return postings
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ day, accountIndex, amountCents }) => `${day} ${accountIndex} ${amountCents}`)
    .sort()
    .join('\n');
}

/** Returns the transactions whose postings no longer add up to zero. */
function unbalanced(postings: readonly Posting[]): string[] {
  const sums = new Map<string, number>();
  for (const { transaction, amountCents } of postings) {
    sums.set(transaction.id, (sums.get(transaction.id) ?? 0) + amountCents);
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([id]) => id);
}
