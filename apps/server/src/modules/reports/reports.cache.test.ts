import { createReportPool, type ReportContent } from '@insights/report';
import { contentOf } from '@insights/report/testing/contents';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReportCache } from './reports.cache.ts';

const pool = createReportPool({ deadlineMs: 55_000 });
afterAll(() => pool.close());

const never = () => new AbortController().signal;
const reportFor = (companyName: string) => contentOf('newcomer', { companyName, sections: [] });

/** Wraps the pool with a cache, and counts the calls to the pool. */
function shelf(make: typeof pool.render = pool.render) {
  const asked: string[] = [];
  const kept = createReportCache({
    render: (content: ReportContent, options?: { readonly signal?: AbortSignal }) => {
      asked.push(content.companyName);
      return make(content, options);
    },
  });
  return { asked, render: kept.render };
}

describe('a finished report', () => {
  it('is cached by content: the same content is rendered once, and different content is rendered again', async () => {
    const { asked, render } = shelf();
    const first = await render(reportFor('Garden'), never());
    expect(await render(reportFor('Garden'), never())).toBe(first);
    const other = { ...reportFor('Garden'), template: 'corporate_navy' as const };
    expect(Buffer.compare(await render(other, never()), first)).not.toBe(0);
    await render(reportFor('Bakery'), never());
    expect(asked).toEqual(['Garden', 'Garden', 'Bakery']);
  });

  it('is rendered once for all requests that arrive in the meantime', async () => {
    const { asked, render } = shelf();
    const pdfs = await Promise.all(Array.from({ length: 5 }, () => render(reportFor('Garden'), never())));
    expect(new Set(pdfs).size).toBe(1);
    expect(asked).toEqual(['Garden']);
  });

  it('is evicted after twenty more recent reports', async () => {
    const { asked, render } = shelf(async () => new Uint8Array());
    const names = Array.from({ length: 20 }, (_, index) => `Company ${index}`);
    for (const name of ['Oldest', 'Wanted', ...names.slice(1), 'Wanted', names[0] ?? '']) {
      await render(reportFor(name), never());
    }
    await render(reportFor('Wanted'), never());
    await render(reportFor('Oldest'), never());
    expect(asked.filter((name) => name === 'Wanted')).toHaveLength(1);
    expect(asked.filter((name) => name === 'Oldest')).toHaveLength(2);
  });

  it('expires after ten minutes, because its owner may have deleted the data in the meantime', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let made = 0;
    const kept = createReportCache({
      render: async () => {
        made += 1;
        return new Uint8Array([made]);
      },
    });
    const render = () => kept.render(reportFor('Garden'), never());
    await render();
    vi.advanceTimersByTime(599_000);
    expect(await render()).toEqual(new Uint8Array([1]));
    vi.advanceTimersByTime(2_000);
    expect(await render()).toEqual(new Uint8Array([2]));
  });

  it('is rendered again on the next request if rendering failed', async () => {
    const { asked, render } = shelf();
    const wrong = { ...reportFor('Garden'), template: 'none' } as unknown as ReportContent;
    for (const _ of [1, 2]) await expect(render(wrong, never())).rejects.toMatchObject({ kind: 'failed' });
    expect(asked).toHaveLength(2);
  });
});

describe('a canceled report', () => {
  it('is still rendered for other requests that wait for it', async () => {
    const { asked, render } = shelf();
    const gone = new AbortController();
    const [first, second] = [render(reportFor('Shared'), gone.signal), render(reportFor('Shared'), never())];
    const refused = expect(first).rejects.toThrow('gone');
    gone.abort(new Error('gone'));
    await refused;
    expect(Buffer.from((await second).subarray(0, 5)).toString()).toBe('%PDF-');
    expect(asked).toEqual(['Shared']);
  });

  it('stops being rendered if all requests are canceled, and is rendered from the start on the next request', async () => {
    const { asked, render } = shelf();
    const gone = [new AbortController(), new AbortController()];
    const reports = gone.map(({ signal }) => render(contentOf('garden', { companyName: 'Nobody' }), signal));
    const refused = reports.map((report) => expect(report).rejects.toThrow('gone'));
    expect(pool.status.running).toBe(1);
    for (const controller of gone) controller.abort(new Error('gone'));
    await Promise.all(refused);
    expect(pool.status).toMatchObject({ running: 0, waiting: 0 });
    await render(contentOf('garden', { companyName: 'Nobody' }), never());
    expect(asked).toEqual(['Nobody', 'Nobody']);
  });

  it('is not started if the signal was already aborted', async () => {
    const { asked, render } = shelf();
    await expect(render(reportFor('Late'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(asked).toEqual([]);
  });
});
