import { pino } from 'pino';
import { buildApp } from '../apps/server/src/app.ts';
import { buildDependencies } from '../apps/server/src/dependencies.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { hostileCompany } from './hostile-company.ts';

/**
 * Runs the product in a separate process for one worker of the browser tests. Changes to the sandbox arrive as messages
 * from the parent process, so that the product itself does not need a switch for them.
 */
export type Control =
  | { readonly add: object }
  | { readonly clear: true }
  | { readonly revoke: string }
  | { readonly company: 'hostile' };

const settings = readSettings(process.env);
const dependencies = await buildDependencies(settings, pino({ level: 'silent' }));
const app = await buildApp(dependencies, { webRoot: new URL('../apps/web/dist', import.meta.url).pathname });
await app.listen({ host: settings.host, port: settings.port });
await dependencies.jobs.start();

process.on('message', (control: Control) => {
  const { sandbox } = dependencies;
  const { faults } = sandbox;
  if ('add' in control) faults.add(control.add as Parameters<typeof faults.add>[0]);
  else if ('clear' in control) faults.clear();
  else if ('revoke' in control) sandbox.revokeGrants(control.revoke);
  else sandbox.addCompany(hostileCompany);
  process.send?.('done');
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
