/**
 * The tiers of the tests. `npm test` runs the default tier; `npm run test:deep` adds the files in `DEEP_FILES` and
 * `WEATHER_FILES`, larger numbers of generated cases, the second database and all browser tests; `npm run test:weather`
 * runs `WEATHER_FILES` at full length. A file that is not listed belongs to the default tier.
 */
export type Tier = 'default' | 'deep' | 'weather';

/**
 * Set by `tools/test.ts`. Without a tier, as in `npx vitest run FILE`, no file is left out and the numbers of cases are
 * small.
 */
export const TIER = process.env.TEST_TIER as Tier | undefined;

export const IS_DEEP = TIER === 'deep' || TIER === 'weather';

/** Returns the number of cases of a property test in the default tier, or in the other tiers. */
export function runs(small: number, deep: number): { numRuns: number } {
  return { numRuns: IS_DEEP ? deep : small };
}

/** Slow tests whose modules have other tests in the default tier. */
export const DEEP_FILES: readonly string[] = [
  'apps/server/src/abuse/limits.test.ts',
  'apps/server/src/abuse/no-text.test.ts',
  'apps/server/src/abuse/program-tokens.test.ts',
  'apps/server/src/modules/analysis/analysis.test.ts',
  'apps/server/src/modules/api-v1/several-companies.test.ts',
  'apps/server/src/modules/connections/lost-token.test.ts',
  'apps/server/src/modules/connections/token-renewal.test.ts',
  'apps/server/src/modules/imported-books/imported-books.test.ts',
  'apps/server/src/modules/imported-books/stored-files.test.ts',
  'apps/server/src/modules/mcp/conformance.test.ts',
  'apps/server/src/modules/mcp/apps-by-address.test.ts',
  'apps/server/src/modules/mcp/unmodified-clients.test.ts',
  'apps/server/src/modules/operations/key-rotation.test.ts',
  'apps/server/src/modules/packs/pack-kills.test.ts',
  'apps/server/src/modules/payments/stripe/bundled-sandbox.test.ts',
  'apps/server/src/modules/reports/fiscal-years.print.test.ts',
  'apps/server/src/modules/reports/forty-reports.test.ts',
  'apps/server/src/modules/reports/lender-summary.print.test.ts',
  'apps/server/src/modules/reports/printed-figures.test.ts',
  'apps/server/src/modules/snapshots/financial-data.response.test.ts',
  'apps/server/src/modules/syncs/instances.test.ts',
  'apps/server/src/modules/syncs/syncs-at-once.test.ts',
  'apps/server/src/modules/syncs/second-sync.test.ts',
  'apps/server/src/modules/statements/currency-everywhere.test.ts',
  'apps/server/src/modules/statements/figures-everywhere.test.ts',
  'apps/server/src/operator/backup.test.ts',
  'apps/server/src/shared/database/database.test.ts',
  'apps/server/src/testing/clock-skew.test.ts',
  'apps/server/src/testing/draining.test.ts',
  'apps/server/src/testing/ending.test.ts',
  'packages/report/engine/accessibility.test.ts',
  'packages/report/engine/layout.test.ts',
  'packages/report/engine/looks.test.ts',
  'packages/report/engine/pages.test.ts',
  'packages/report/engine/safety.test.ts',
  'packages/report/pool/report-pool.test.ts',
  'tools/release/build.test.ts',
];

/** Tests for races and crashes. The deep tier runs them briefly. */
export const WEATHER_FILES: readonly string[] = [
  'apps/server/src/modules/payments/kills.test.ts',
  'apps/server/src/modules/payments/promo-codes/promo-codes-race.test.ts',
  'apps/server/src/modules/payments/simulation.test.ts',
  'apps/server/src/testing/rolling-restart.test.ts',
  'apps/server/src/testing/weather.test.ts',
];

/** Returns the tier of a test file, which is the first tier that runs it. */
export function tierOf(file: string): Tier {
  if (DEEP_FILES.includes(file)) return 'deep';
  return WEATHER_FILES.includes(file) ? 'weather' : 'default';
}
