import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { buildDependencies } from '../dependencies.ts';
import { readSettings } from '../settings.ts';

/**
 * Runs the server in its own process, for tests that need several instances or an instance that can be killed.
 */
const settings = readSettings(process.env);
const dependencies = await buildDependencies(settings, pino({ level: 'silent' }));
const app = await buildApp(dependencies, { webRoot: null });
await app.listen({ host: settings.host, port: settings.port });
await dependencies.jobs.start();
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
