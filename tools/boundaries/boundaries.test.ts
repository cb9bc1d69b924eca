import type { ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { cruiseTree } from './cruise.ts';
import { findFolderCircles } from './folder-circles.ts';
import { RULES } from './rules.ts';

describe('the boundaries between folders', () => {
  it('hold in the real tree, which contains files to check', async () => {
    const result = await cruiseTree('.');
    expect(violations(result)).toEqual([]);
    expect(findFolderCircles(result)).toEqual([]);
    const sources = result.modules.map(({ source }) => source);
    expect(sources).toEqual(expect.arrayContaining(ENTRY_OF_EACH_PART));
    expect(importsOf(result, 'packages/ledger/parity/check-parity.ts')).toContain('packages/money/index.ts');
    expect(importsOf(result, 'apps/server/src/modules/connections/quickbooks.assembly.ts')).toContain(
      'packages/quickbooks/index.ts',
    );
  });

  it('each detect only the file that violates them', async () => {
    const result = await cruiseTree('tools/boundaries/fixture');
    const found = new Map<string, string[]>();
    for (const { rule, from } of result.summary.violations) {
      found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
    }
    expect([...found.keys()].toSorted()).toEqual(RULES.map(({ name }) => name as string).toSorted());
    for (const [name, from] of RULES_FOR_TESTS) expect(found.get(name)).toContain(from);
    const circles = findFolderCircles(result).map((circle) => circle.split(' -> ').slice(1).toSorted());
    expect(circles.toSorted()).toEqual([
      ['apps/server/src/modules/four', 'apps/server/src/modules/three'],
      ['packages/ledger/five', 'packages/ledger/six'],
    ]);
  });
});

/** Rules that also hold for test helpers; the fixture has a helper that violates them. */
const RULES_FOR_TESTS = [
  ['packages and apps do not import benchmarks or browser tests', 'packages/review/testing/asks-bench.ts'],
  [
    'tests, too, import other packages only through their exports, never by path',
    'packages/review/testing/asks-ledger-by-path.ts',
  ],
] as const;

const ENTRY_OF_EACH_PART = [
  'packages/money/index.ts',
  'packages/words/index.ts',
  'packages/ledger/index.ts',
  'packages/review/index.ts',
  'packages/analysis/index.ts',
  'packages/forecast/index.ts',
  'packages/report/index.ts',
  'packages/contracts/index.ts',
  'packages/ask/index.ts',
  'packages/quickbooks/index.ts',
  'packages/books-files/index.ts',
  'packages/companies/index.ts',
  'packages/oracle/index.ts',
  'packages/sandbox/quickbooks/index.ts',
  'packages/sandbox/stripe/index.ts',
  'apps/server/src/main.ts',
  'apps/server/src/app.ts',
  'apps/web/src/app/pages.tsx',
];

function violations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${from} -> ${to}: ${rule.name}`);
}

function importsOf({ modules }: ICruiseResult, source: string): string[] {
  return (
    modules.find((module) => module.source === source)?.dependencies.map(({ resolved }) => resolved) ?? []
  );
}
