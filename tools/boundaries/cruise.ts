import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { RULES } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Checks every import below a folder against the rules. */
export async function cruiseTree(folder: string): Promise<ICruiseResult> {
  const { output } = await cruise(['packages', 'apps'], {
    baseDir: join(ROOT, folder),
    // The default parser needs the compiler API that TypeScript 7 removed, so it would find nothing and pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '^apps/web/dist/' },
    doNotFollow: { path: 'node_modules' },
    ruleSet: { forbidden: [...RULES] },
    validate: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text');
  return output;
}
