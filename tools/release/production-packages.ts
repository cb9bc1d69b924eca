import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A library that the server needs to run, with its path relative to the root. */
export interface ProductionPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/**
 * Returns all packages that the server and its packages depend on, resolved the way Node does, without internal
 * packages.
 */
export function listProductionPackages(roots: readonly string[] = ['apps/server']): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  const visited = new Set<string>();
  const visit = (folder: string) => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const manifest = readManifest(folder);
    const { name, version, license = 'unknown' } = manifest;
    if (!name.startsWith('@insights/')) found.set(folder, { folder, name, version, license });
    const wanted = Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    });
    for (const dependency of wanted) {
      const place = resolve(folder, dependency);
      // Optional packages and those for other platforms are not installed.
      if (place !== null) visit(place);
      else if (manifest.dependencies?.[dependency] !== undefined && !isOptional(manifest, dependency)) {
        throw new Error(`${name} needs ${dependency}, which is not installed`);
      }
    }
  };
  for (const root of roots) visit(root);
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

function isOptional({ optionalDependencies = {} }: Manifest, dependency: string): boolean {
  return optionalDependencies[dependency] !== undefined;
}

/**
 * Finds the nearest parent `node_modules` that contains the dependency. Internal packages are links to `packages`.
 */
function resolve(from: string, dependency: string): string | null {
  const ours = /^@insights\/(.+)$/.exec(dependency)?.[1];
  if (ours !== undefined) return `packages/${ours}`;
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', dependency);
    if (existsSync(join(ROOT, place, 'package.json'))) return place;
    if (folder === '.') return null;
  }
}
