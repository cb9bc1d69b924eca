import type { Analysis, MarkedAction } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';

const OCTOBER = { startDate: '2025-10-01', endDate: '2025-10-31' };
const NOVEMBER = { startDate: '2025-11-01', endDate: '2025-11-30' };

describe('the actions of a letter', async () => {
  const server = await startTestServer();
  const visitor = await server.newPaidVisitor();
  const letterOf = async (period: typeof OCTOBER): Promise<Analysis> =>
    (await visitor.post('/api/ai-analysis', period)).body.data;
  const mark = (body: object) => visitor.post('/api/mark-action', body);
  const marked = async (): Promise<MarkedAction[]> => (await visitor.get('/api/marked-actions')).body.data;

  it('can be marked, remain marked in the next period’s letter, and can be opened again', async () => {
    const [first, second] = (await letterOf(OCTOBER)).actions;
    expect(first?.id).not.toBe(second?.id);
    await mark({ ...OCTOBER, actionId: first?.id, status: 'later' });
    await mark({ ...OCTOBER, actionId: second?.id, status: 'not_mine' });
    expect(await marked()).toMatchObject([
      { ...OCTOBER, status: 'not_mine', action: { id: second?.id } },
      { ...OCTOBER, status: 'later', action: { id: first?.id, text: first?.text } },
    ]);
    const { body } = await mark({ ...NOVEMBER, actionId: first?.id, status: 'done' });
    expect(body.data[0]).toMatchObject({ status: 'done', action: { id: first?.id } });
    await mark({ ...NOVEMBER, actionId: second?.id, status: null });
    expect((await marked()).map(({ status }) => status)).toEqual(['done']);
  });

  it('are encrypted, exported, and invisible to other accounts', async () => {
    const [{ action }] = (await marked()) as [MarkedAction];
    const text = action.text.map((run) => ('text' in run ? run.text : run.figure)).join('');
    expect([...(await dumpTables(server)).values()].join('\n')).not.toContain(text);
    const exported = (await visitor.get('/api/export-data?format=json')).body;
    expect(exported.markedActions).toMatchObject([{ status: 'done', action: { id: action.id } }]);
    const other = await server.newPaidVisitor();
    expect((await other.get('/api/marked-actions')).body.data).toEqual([]);
  });

  it('cannot be marked if no letter contains them', async () => {
    const { status, body } = await mark({ ...OCTOBER, actionId: 'collect nothing', status: 'done' });
    expect([status, body.code]).toEqual([404, 'actions.unknown']);
  });
});
