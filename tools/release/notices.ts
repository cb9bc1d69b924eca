import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProductionPackages, type ProductionPackage, ROOT } from './production-packages.ts';

/** Returns the licenses of everything that ships with the product, in the form that they require. */
export function writeNotices(): string {
  const packages = listProductionPackages();
  return `Financial Insights contains the following works of others, each under its own license.\n\n${packages
    .map((one) => `${'-'.repeat(80)}\n${one.name} ${one.version} (${one.license})\n\n${textOf(one)}\n`)
    .join('\n')}`;
}

function textOf({ folder, license }: ProductionPackage): string {
  const files = readdirSync(join(ROOT, folder)).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  const texts = files.map((name) => readFileSync(join(ROOT, folder, name), 'utf8').trim());
  return texts.length > 0
    ? texts.join('\n\n')
    : `The package names the license ${license} but does not include its text.`;
}

if (import.meta.main) process.stdout.write(writeNotices());
