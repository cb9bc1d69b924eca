import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import type { ReportContent } from '../content.ts';
import { createReportEngine } from '../engine/report-engine.ts';
import { contentOf } from '../testing/contents.ts';
import type { PoolOptions } from './pool-options.ts';
import { createReportPool } from './report-pool.ts';

/** Processes start slowly on a busy machine, and these tests are not about deadlines. */
const PATIENT: PoolOptions = { deadlineMs: 55_000 };

async function withPool<Result>(
  options: PoolOptions,
  use: (pool: ReturnType<typeof createReportPool>) => Promise<Result>,
): Promise<Result> {
  const pool = createReportPool({ ...PATIENT, ...options });
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
}

/** Returns the process that is working on a report, as soon as there is one. */
async function workerOf(pool: ReturnType<typeof createReportPool>, other?: number): Promise<number> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const [id] = pool.status.processIds;
    if (id !== undefined && id !== other) return id;
    await sleep(5);
  }
  throw new Error('No process was started');
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';
const small = (companyName: string) => contentOf('newcomer', { companyName, sections: [] });

describe('the pool of report processes', () => {
  it('creates the same bytes from the same content, in every process and every time', async () => {
    const engine = createReportEngine();
    const contents = REPORT_TEMPLATE_IDS.map((template) => contentOf('garden', { template }));
    await withPool({ size: 2 }, async (pool) => {
      const first = await Promise.all(contents.map((content) => pool.render(content)));
      const second = await Promise.all(contents.toReversed().map((content) => pool.render(content)));
      first.forEach((pdf, index) => {
        expect(isPdf(pdf)).toBe(true);
        expect(Buffer.compare(pdf, second[contents.length - 1 - index] as Uint8Array)).toBe(0);
        expect(Buffer.compare(pdf, engine.render(contents[index] as ReportContent))).toBe(0);
      });
    });
  });

  it('returns the right report to each of many concurrent requests', async () => {
    await withPool({ size: 2 }, async (pool) => {
      const names = Array.from({ length: 8 }, (_, index) => `Company number ${index}`);
      const pdfs = await Promise.all(names.map((name) => pool.render(small(name))));
      names.forEach((name, index) => {
        // The title is part of the file's uncompressed metadata.
        expect(Buffer.from(pdfs[index] as Uint8Array).toString('latin1')).toContain(
          `${name}: Financial Report`,
        );
      });
      expect(pool.status).toMatchObject({ running: 0, waiting: 0 });
    });
  });

  it('loses no reports when busy processes are killed, and runs two reports at a time', async () => {
    await withPool({ size: 2 }, async (pool) => {
      let [made, maxAtOnce] = [0, 0];
      const killed: number[] = [];
      const make = async (name: string) => {
        const pdf = await pool.render(small(name));
        made += 1;
        maxAtOnce = Math.max(maxAtOnce, pool.status.running);
        // The process that started last, which cannot be running a report whose first process was killed.
        const victim = pool.status.busyProcessIds.at(-1);
        if ([3, 8].includes(made) && victim !== undefined) {
          process.kill(victim, 'SIGKILL');
          killed.push(victim);
        }
        return Buffer.from(pdf).toString('latin1').includes(`${name}: Financial Report`);
      };
      const own = await Promise.all(Array.from({ length: 14 }, (_, index) => make(`Company ${index}`)));
      expect(own).toEqual(Array(14).fill(true));
      expect([killed.length, maxAtOnce]).toEqual([2, 2]);
      for (const id of killed) expect(pool.status.processIds).not.toContain(id);
    });
  });

  it('retries a report in another process when the first one dies', async () => {
    await withPool({ size: 1 }, async (pool) => {
      const report = pool.render(contentOf('garden'));
      const victim = await workerOf(pool);
      process.kill(victim, 'SIGKILL');
      expect(isPdf(await report)).toBe(true);
      expect(pool.status.processIds).not.toContain(victim);
    });
  });

  it('gives up on a report that kills two processes, and completes the next one', async () => {
    await withPool({ size: 1 }, async (pool) => {
      const report = pool.render(contentOf('garden'));
      const refused = expect(report).rejects.toMatchObject({ name: 'PoolError', kind: 'crashed' });
      const first = await workerOf(pool);
      process.kill(first, 'SIGKILL');
      process.kill(await workerOf(pool, first), 'SIGKILL');
      await refused;
      expect(isPdf(await pool.render(small('Next')))).toBe(true);
    });
  });

  it('is not affected by the death of an idle process', async () => {
    await withPool({ size: 1 }, async (pool) => {
      await pool.render(small('One'));
      const [id] = pool.status.processIds;
      process.kill(id as number, 'SIGKILL');
      await sleep(50);
      expect(isPdf(await pool.render(small('Two')))).toBe(true);
    });
  });

  it('rejects invalid content without quoting it, and completes the next report', async () => {
    await withPool({ size: 1 }, async (pool) => {
      const wrong = { ...small('Wrong'), proof: ['Secret Ltd'] } as unknown as ReportContent;
      const error = await pool.render(wrong).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ kind: 'failed' });
      expect(String(error)).not.toContain('Secret');
      expect(isPdf(await pool.render(small('Right')))).toBe(true);
    });
  });

  it('rejects requests beyond the queue limit immediately, and completes the accepted ones', async () => {
    await withPool({ size: 1, queueLength: 1 }, async (pool) => {
      const taken = [pool.render(small('Running')), pool.render(small('Waiting'))];
      await expect(pool.render(small('Too many'))).rejects.toMatchObject({ kind: 'overloaded' });
      expect((await Promise.all(taken)).every(isPdf)).toBe(true);
    });
  });

  it('stops a running or queued report at its deadline, and continues', async () => {
    const pool = createReportPool({ size: 1, deadlineMs: 1 });
    const late = [pool.render(contentOf('garden')), pool.render(contentOf('garden'))];
    for (const report of late) await expect(report).rejects.toMatchObject({ kind: 'too-slow' });
    expect(pool.status).toMatchObject({ running: 0, waiting: 0, processIds: [] });
    await pool.close();
  });

  it('stops a running or queued report when its request is canceled', async () => {
    await withPool({ size: 1 }, async (pool) => {
      const [running, waiting] = [new AbortController(), new AbortController()];
      const reports = [
        pool.render(contentOf('garden'), { signal: running.signal }),
        pool.render(contentOf('garden'), { signal: waiting.signal }),
      ];
      const ended = reports.map((report) => expect(report).rejects.toThrow('gone'));
      const worker = await workerOf(pool);
      waiting.abort(new Error('gone'));
      expect(pool.status).toMatchObject({ running: 1, waiting: 0 });
      running.abort(new Error('gone'));
      await Promise.all(ended);
      expect(pool.status).toMatchObject({ running: 0, waiting: 0, processIds: [] });
      await expect(pool.render(contentOf('garden'), { signal: running.signal })).rejects.toThrow('gone');
      expect(isPdf(await pool.render(small('After')))).toBe(true);
      expect(pool.status.processIds).not.toContain(worker);
    });
  });

  it('replaces a process after its maximum number of reports, or when it uses too much memory', async () => {
    for (const options of [{ tasksPerProcess: 1 }, { memoryLimitBytes: 1 }]) {
      await withPool({ size: 1, ...options }, async (pool) => {
        const ids: number[] = [];
        for (const name of ['One', 'Two']) {
          const report = pool.render(small(name));
          ids.push(await workerOf(pool));
          await report;
          expect(pool.status.processIds).toEqual([]);
        }
        expect(new Set(ids).size).toBe(2);
      });
    }
    await withPool({ size: 1 }, async (pool) => {
      await pool.render(small('One'));
      const before = pool.status.processIds;
      await pool.render(small('Two'));
      expect(pool.status.processIds).toEqual(before);
    });
  });

  it('frees the memory of idle processes', async () => {
    await withPool({ size: 1, idleMs: 20 }, async (pool) => {
      await pool.render(small('One'));
      for (let attempt = 0; attempt < 500 && pool.status.processIds.length > 0; attempt += 1) await sleep(10);
      expect(pool.status.processIds).toEqual([]);
    });
  });

  it('completes accepted reports when closed, accepts no new ones, and leaves no process behind', async () => {
    const pool = createReportPool({ ...PATIENT, size: 1 });
    const reports = [pool.render(small('Running')), pool.render(small('Waiting'))];
    const worker = await workerOf(pool);
    const closed = pool.close();
    await expect(pool.render(small('Late'))).rejects.toMatchObject({ kind: 'closed' });
    await closed;
    expect((await Promise.all(reports)).every(isPdf)).toBe(true);
    await expect.poll(() => isRunning(worker), { timeout: 5_000 }).toBe(false);
  });

  it('does not pass server secrets to its processes', async () => {
    if (!existsSync('/proc/self/environ'))
      return console.log('Skipped: this system does not show environments');
    process.env.REPORT_TEST_SECRET = 'never passed on';
    await withPool({ size: 1 }, async (pool) => {
      await pool.render(small('One'));
      const [id] = pool.status.processIds;
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8');
      expect(environment).not.toContain('never passed on');
      expect(environment).not.toContain('PATH=');
    });
    delete process.env.REPORT_TEST_SECRET;
  });
});

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
