import type { ICruiseResult } from 'dependency-cruiser';

/**
 * Folders whose subfolders must not depend on each other in a cycle, because then none of them can be understood or
 * replaced separately.
 */
const PARTS = /^(?:apps\/server\/src\/modules|packages\/ledger)\/([^/]+)\//;
const TESTS = /\.test\.tsx?$|\/testing\//;

/**
 * Returns cycles between folders, each as `one -> two -> one`. dependency-cruiser would include imports in tests, and
 * tests start the whole server.
 */
export function findFolderCircles({ modules }: ICruiseResult): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = partOf(source);
    if (from === null) continue;
    for (const { resolved } of dependencies) {
      const to = partOf(resolved);
      if (to !== null && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (part: string, path: readonly string[]) => {
    const start = path.indexOf(part);
    if (start >= 0) circles.push([...path.slice(start), part].join(' -> '));
    if (start >= 0 || done.has(part)) return;
    for (const needed of needs.get(part) ?? []) walk(needed, [...path, part]);
    done.add(part);
  };
  for (const part of needs.keys()) walk(part, []);
  return circles;
}

function partOf(path: string): string | null {
  return TESTS.test(path) ? null : (PARTS.exec(path)?.[0].slice(0, -1) ?? null);
}
