import { expect, it } from 'vitest';
import { openEmbedded } from '../../shared/database/open-embedded.ts';
import { createJobs } from '../../shared/jobs.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { createEmbeddedDatabase } from '../../testing/test-database.ts';
import { createSealedValues } from './sealed-values.usecases.ts';

const OLD = 'the secret that was used until today';
const NEW = 'the secret that is used from today on';
const KIND = { name: 'revoke-token', retries: 2, timeoutSeconds: 60, atOnce: 1 };

it('a job queued under the old secret is re-encrypted and can run with only the new secret', async () => {
  const place = createEmbeddedDatabase();
  const database = await openEmbedded(place.env.DATA_DIR as string);
  const queue = createJobs(database, () => {});
  queue.define({ ...KIND, run: async () => {} });
  await queue.start({ takesJobs: false });
  const sealedToken = createSecrets(OLD).seal('refresh-token', KIND.name).toString('base64');
  await queue.add(KIND.name, { environment: 'sandbox', sealedToken });
  const sealsOf = (...secrets: [string, ...string[]]) =>
    createSealedValues({ database, secrets: createSecrets(...secrets), jobs: queue, foundByHash: {} });
  const told = { column: 'revoke-token.sealedToken', opened: 1, replaced: 0, lost: 0 };

  expect(await sealsOf(NEW).openAll()).toContainEqual({ ...told, opened: 0, lost: 1 });
  expect(await sealsOf(NEW, OLD).rotateKeys()).toContainEqual({ ...told, replaced: 1 });
  expect(await sealsOf(NEW, OLD).rotateKeys()).not.toContainEqual(expect.objectContaining(told));
  expect(await sealsOf(NEW).openAll()).toContainEqual(told);

  const done: object[] = [];
  const worker = createJobs(database, () => {});
  worker.define<{ environment: string; sealedToken: string }>({
    ...KIND,
    run: async ({ environment, sealedToken: sealed }) => {
      const token = createSecrets(NEW).open(Buffer.from(sealed, 'base64'), KIND.name).toString();
      done.push({ environment, token });
    },
  });
  await worker.start();
  await expect
    .poll(() => done, { timeout: 20_000 })
    .toEqual([{ environment: 'sandbox', token: 'refresh-token' }]);
  expect(await sealsOf(NEW).openAll()).not.toContainEqual(expect.objectContaining({ column: told.column }));
  await Promise.all([queue.stop(), worker.stop()]);
  await database.close();
  await place.remove();
});
