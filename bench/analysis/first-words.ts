import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { buildDependencies } from '../../apps/server/src/dependencies.ts';
import { startModelDouble } from '../../apps/server/src/modules/analysis/testing/model-double.ts';
import { readSettings } from '../../apps/server/src/settings.ts';
import { freePort } from '../../tools/testing/postgres.ts';

const MONTHS = ['01-01/01-31', '02-01/02-29', '03-01/03-31', '04-01/04-30', '05-01/05-31', '06-01/06-30'];

/**
 * Measures the milliseconds from a month's figures to the first words of its letter, for several months of the demo
 * company.
 */
export async function firstWordsMs(model: 'none' | 'silent'): Promise<number[]> {
  const double = await startModelDouble(() => ({ hang: true }));
  const folder = mkdtempSync(join(tmpdir(), 'insights-bench-'));
  const port = await freePort();
  const silent = {
    AI_PROVIDER: 'openai',
    AI_MODEL: 'silent',
    AI_API_KEY: 'sk-bench',
    AI_BASE_URL: double.baseUrl,
  };
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: String(port),
    ...(model === 'silent' ? silent : {}),
  });
  const dependencies = await buildDependencies(settings, pino({ level: 'silent' }));
  const app = await buildApp(dependencies, { webRoot: null });
  await app.listen({ host: '127.0.0.1', port });
  await dependencies.jobs.start();
  const url = `http://127.0.0.1:${port}`;
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object, accept = 'application/json') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept,
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  await post('/api/accept-terms', {});
  await post('/api/apply-promo', { code: 'FREEACCESS' });
  const times: number[] = [];
  for (const dates of MONTHS) {
    const [start = '', end = ''] = dates.split('/');
    const period = { startDate: `2024-${start}`, endDate: `2024-${end}` };
    await (await post('/api/financial-data', { type: 'custom', ...period })).text();
    const begun = performance.now();
    const consent = model === 'silent' ? { consent: true } : {};
    const letter = await post('/api/ai-analysis', { ...period, ...consent }, 'application/x-ndjson');
    times.push(performance.now() - begun + (await firstLineMs(letter)));
  }
  await double.stop();
  await app.close();
  await dependencies.jobs.stop();
  await dependencies.reports.close();
  rmSync(folder, { recursive: true, force: true });
  return times;
}

/** Reads until the first complete line, which contains a complete letter. */
async function firstLineMs(response: Response): Promise<number> {
  const begun = performance.now();
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.includes('\n')) break;
  }
  const { event } = JSON.parse(text.slice(0, text.indexOf('\n')));
  if (event !== 'standing' && event !== 'done') throw new Error(`The first line is not a letter: ${event}`);
  return performance.now() - begun;
}
