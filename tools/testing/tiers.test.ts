import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectTest } from '../../apps/server/src/testing/expect-test.ts';
import { SMOKE_PHONE, SMOKE_WIDE } from '../../e2e/smoke.ts';
import vitestConfig from '../../vitest.config.ts';
import { DEEP_FILES, tierOf, WEATHER_FILES } from './tiers.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('{apps,bench,e2e,packages,tools}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/fixture'],
});

describe('tiers', () => {
  it('list each file once, and only files that exist', () => {
    const listed = [...DEEP_FILES, ...WEATHER_FILES];
    expect(listed.filter((file) => !FILES.includes(file))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('contain each test file, which exactly one Vitest project includes', () => {
    const projects = (vitestConfig as { test: { projects: { test: { include: string[] } }[] } }).test
      .projects;
    const projectsOf = (file: string) =>
      projects.filter(({ test }) => test.include.some((pattern) => matchesGlob(file, pattern)));
    expect(FILES.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
  });

  it('leave at least one test of each package and each server module in the default tier', () => {
    const areaOf = (file: string) => /^(?:apps\/server\/src\/modules|\w+)\/[^/]+/.exec(file)?.[0];
    const inDefault = new Set(FILES.filter((file) => tierOf(file) === 'default').map(areaOf));
    expect(FILES.map(areaOf).filter((area) => !inDefault.has(area))).toEqual([]);
  });
});

describe('browser tests in `npm test`', () => {
  const named = [SMOKE_WIDE, SMOKE_PHONE].flatMap((journeys) =>
    Object.entries(journeys).flatMap(([file, titles]) => titles.map((title) => [file, title] as const)),
  );
  it.each(named)('%s has a test with the title "%s"', (file, title) => expectTest(`e2e/${file}`, title));
});
