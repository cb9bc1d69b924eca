import { existsSync } from 'node:fs';
import { runOperator } from '../apps/server/src/operator/operator.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  console.log(await runOperator(process.argv.slice(2), process.env));
} catch (error) {
  const isExpected =
    error instanceof Error &&
    ['Refusal', 'SettingsError', 'FolderInUseError', 'StartError'].includes(error.name);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
