import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './production-packages.ts';

/** Statements that would break the previous release or remove something that it still needs. */
const CONTRACTING =
  /\b(DROP|RENAME|TRUNCATE|DELETE FROM|SET NOT NULL|SET DATA TYPE|ALTER COLUMN|TRIGGER|RULE)\b|ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i;
/** Statements that may reject rows that used to be valid. */
const NARROWING =
  /^(?:ALTER TABLE "(?<altered>\w+)" ADD (?:CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY KEY\b|FOREIGN KEY\b)|CREATE UNIQUE INDEX .*? ON "(?<indexed>\w+)")(?<rule>.*)$/is;
const MARK = /^-- contract: \S/m;
/** Migrations from before the first release. */
const BEFORE_ANY_RELEASE = ['promo_codes_percent', 'promo_codes_redemptions', 'promo_redemptions_percent'];

function contractions(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim());
  return statements.filter(
    (statement) => !MARK.test(statement) && (CONTRACTING.test(statement) || narrows(statement, migration)),
  );
}

/**
 * Whether a constraint may affect an earlier release. A constraint on a table or columns created in the same migration
 * does not, because earlier releases do not know them.
 */
function narrows(statement: string, migration: string): boolean {
  const { altered, indexed, rule = '' } = NARROWING.exec(statement)?.groups ?? {};
  const table = altered ?? indexed;
  if (table === undefined || migration.includes(`CREATE TABLE "${table}"`)) return false;
  if (BEFORE_ANY_RELEASE.some((name) => rule.includes(`"${name}"`))) return false;
  const [, ...parts] = (rule.split(/\bREFERENCES\b/i)[0] ?? '').split('(');
  const names = [...parts.join('(').matchAll(/"(\w+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== table);
  const isNew = (column = '') => migration.includes(`ALTER TABLE "${table}" ADD COLUMN "${column}"`);
  return names.length === 0 || !names.every(isNew);
}

describe('a migration', () => {
  const folder = join(ROOT, 'apps/server/migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

  it.each(files)('%s keeps everything that the previous release uses', (name) => {
    expect(contractions(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK ("a"."b" > 0);',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b_unique" UNIQUE("b");',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b_fk" FOREIGN KEY ("b") REFERENCES "public"."c"("id");',
    'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");',
    'DROP INDEX "a_b";',
    'DROP TABLE "a";',
    'DELETE FROM "a";',
  ])(
    'is rejected if it contains %s, unless a comment names the release that stopped using it',
    (statement) => {
      expect(contractions(statement)).toEqual([statement]);
      expect(contractions(`-- contract: unused since 1.4\n${statement}`)).toEqual([]);
    },
  );

  it.each([
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'CREATE INDEX "a_b" ON "a" USING btree ("b");',
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");',
    'ALTER TABLE "a" ADD COLUMN "b" uuid;--> statement-breakpoint\n' +
      'ALTER TABLE "a" ADD CONSTRAINT "a_b_fk" FOREIGN KEY ("b") REFERENCES "public"."c"("id") ON DELETE set null;',
  ])('may contain %s', (statement) => {
    expect(contractions(statement)).toEqual([]);
  });
});
