import type { IFlattenedRuleSet } from 'dependency-cruiser';

/**
 * Import rules between folders, as described in ARCHITECTURE.md. `fixture/` has a violation of every rule, which proves
 * that the rule works.
 */
type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

/** Production code. Tests and their helpers may import the exports of any package. */
const SHIPPED = { pathNot: '\\.test\\.tsx?$|/testing/|/fixture/' };

/** Allows a package to import only these internal packages and these libraries. */
function onlyImports(folder: string, ours: readonly string[], libraries: 'any' | readonly string[]): Rule[] {
  const own = [folder, ...ours].map((path) => `^${path}/`).join('|');
  return [
    {
      name: `${folder} imports of ours only: ${ours.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: `^${folder}/`, ...SHIPPED },
      to: { path: '^(packages|apps)/', pathNot: own },
    },
    ...(libraries === 'any'
      ? []
      : [
          {
            name: `${folder} imports only these libraries: ${libraries.join(', ') || 'nothing'}`,
            severity: 'error' as const,
            from: { path: `^${folder}/`, ...SHIPPED },
            to: {
              pathNot: ['^(packages|apps)/', ...libraries.map((name) => `(^|/)node_modules/${name}/`)].join(
                '|',
              ),
            },
          },
        ]),
  ];
}

/** Allows a vendor's library in only one place, so that replacing the vendor means replacing one file. */
function onlyIn(library: string, path: string): Rule {
  return {
    name: `${library} is used only in ${path}`,
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: `${path}|${SHIPPED.pathNot}` },
    to: { path: `(^|/)node_modules/${library}/`, dependencyTypesNot: ['type-only'] },
  };
}

const MODULES = '^apps/server/src/modules/';
const LANGUAGE_MODEL = 'apps/server/src/modules/analysis/language-model\\.client\\.ts$';

export const RULES: readonly Rule[] = [
  ...onlyImports('packages/money', [], []),
  ...onlyImports('packages/words', [], []),
  ...onlyImports('packages/ledger', ['packages/money', 'packages/words'], []),
  ...onlyImports('packages/review', ['packages/ledger', 'packages/money', 'packages/words'], []),
  ...onlyImports(
    'packages/analysis',
    ['packages/ledger', 'packages/review', 'packages/money', 'packages/words'],
    [],
  ),
  ...onlyImports('packages/forecast', ['packages/ledger', 'packages/words'], []),
  ...onlyImports('packages/contracts', ['packages/money', 'packages/words'], ['zod']),
  ...onlyImports(
    'packages/ask',
    ['packages/contracts', 'packages/ledger', 'packages/money', 'packages/review', 'packages/words'],
    [],
  ),
  ...onlyImports('packages/quickbooks', ['packages/ledger', 'packages/money', 'packages/words'], 'any'),
  ...onlyImports(
    'packages/report',
    ['packages/contracts', 'packages/ledger', 'packages/money', 'packages/review', 'packages/words'],
    'any',
  ),
  ...onlyImports('packages/books-files', ['packages/ledger', 'packages/money', 'packages/words'], 'any'),
  ...onlyImports('packages/companies', [], []),
  ...onlyImports('packages/sandbox', ['packages/companies'], 'any'),
  ...onlyImports('packages/oracle', [], []),
  ...onlyImports('apps/web', ['packages/contracts', 'packages/money', 'packages/words'], 'any'),
  {
    name: 'packages do not import apps',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'packages and apps do not import benchmarks or browser tests',
    severity: 'error',
    from: { path: '^(packages|apps)/' },
    to: { path: '^(bench|e2e)/' },
  },
  {
    name: 'tests, too, import other packages only through their exports, never by path',
    severity: 'error',
    from: { path: '^((?:packages|apps)/[^/]+)/' },
    to: { path: '^(packages|apps)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'routes contain no business rules or SQL: they call use-cases',
    severity: 'error',
    from: { path: `${MODULES}.*\\.routes\\.ts$` },
    to: { path: '\\.(repository|tables)\\.ts$|(^|/)node_modules/drizzle-orm/' },
  },
  {
    name: 'use-cases contain no SQL: they call repositories',
    severity: 'error',
    from: { path: `${MODULES}.*\\.usecases\\.ts$` },
    to: { path: '\\.tables\\.ts$|(^|/)node_modules/drizzle-orm/' },
  },
  {
    name: 'a module calls another module’s use-cases, never its repository',
    severity: 'error',
    from: { path: `${MODULES}([^/]+)/`, ...SHIPPED },
    to: { path: `${MODULES}[^/]+/.*\\.repository\\.ts$`, pathNot: `${MODULES}$1/` },
  },
  {
    name: 'code that processes books does not depend on their source: it uses a BooksSource',
    severity: 'error',
    from: { path: MODULES, pathNot: `${MODULES}connections/|${SHIPPED.pathNot}` },
    to: { path: '^packages/quickbooks/' },
  },
  {
    name: 'features of the web app do not import each other: pages combine them',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', ...SHIPPED },
    to: { path: '^apps/web/src/features/[^/]+/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'the web app’s parts do not import its pages',
    severity: 'error',
    from: { path: '^apps/web/src/(features|components|lib)/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'production code does not import test helpers, or the oracle that checks it',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: `^packages/oracle/|${SHIPPED.pathNot}` },
    to: { path: '/testing/|\\.test\\.tsx?$|^packages/oracle/' },
  },
  onlyIn('pg', 'apps/server/src/shared/database/'),
  onlyIn('@electric-sql/pglite', 'apps/server/src/shared/database/'),
  onlyIn('pg-boss', 'apps/server/src/shared/jobs\\.ts$'),
  onlyIn('nodemailer', 'apps/server/src/modules/mail/nodemailer\\.client\\.ts$'),
  onlyIn('stripe', 'apps/server/src/modules/payments/stripe/stripe\\.client\\.ts$'),
  onlyIn('@myriaddreamin/typst-ts-node-compiler', 'packages/report/engine/typst\\.ts$'),
  onlyIn('csv-parse', 'packages/books-files/table/read-csv\\.ts$'),
  onlyIn('yauzl', 'packages/books-files/table/zip\\.ts$'),
  onlyIn('saxes', 'packages/books-files/table/xml\\.ts$'),
  onlyIn('ai', LANGUAGE_MODEL),
  onlyIn('@ai-sdk/anthropic', LANGUAGE_MODEL),
  onlyIn('@ai-sdk/openai', LANGUAGE_MODEL),
  onlyIn('@ai-sdk/openai-compatible', LANGUAGE_MODEL),
  onlyIn('prom-client', 'apps/server/src/shared/metrics\\.ts$'),
  { name: 'nothing imports in a cycle', severity: 'error', from: {}, to: { circular: true } },
];
