import { fetchCompanyInfo } from '@insights/quickbooks';
import { pino } from 'pino';
import { buildDependencies } from '../dependencies.ts';
import { readSettings } from '../settings.ts';
import { clientOfConnection } from './quickbooks-client.ts';

/**
 * Reads a company many times concurrently with a stored connection, in a separate process, for tests that need more
 * than one process. The process sends `ready` once it has started, reads when it receives any message, and reports the
 * result.
 */
const [connectionId = '', count = '0'] = process.argv.slice(2);
const dependencies = await buildDependencies(readSettings(process.env), pino({ level: 'silent' }));

process.once('message', async () => {
  const readings = await Promise.allSettled(
    Array.from({ length: Number(count) }, () =>
      fetchCompanyInfo(clientOfConnection(dependencies, connectionId)),
    ),
  );
  process.send?.({ read: readings.filter(({ status }) => status === 'fulfilled').length });
  await dependencies.database.close();
  process.disconnect();
});
process.send?.('ready');
