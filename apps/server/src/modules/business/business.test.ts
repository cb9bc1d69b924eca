import type { Review } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { CANADIAN_COMPANY, CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';

const PATH = '/api/business-answers';
const TOLD = {
  trade: 'garden centre',
  busyMonths: [4, 5],
  tills: ['Counter at the gate'],
  cashFloor: 25_000.5,
};

describe('the owner’s answers about the business', async () => {
  const server = await startTestServer();

  it('are empty at first, can be replaced, and belong to one company', async () => {
    const visitor = await server.newPaidVisitor();
    expect((await visitor.get(PATH)).body.data).toMatchObject({ trade: null, tills: [], cashFloor: null });
    expect((await visitor.post(PATH, TOLD)).body.data).toMatchObject(TOLD);
    await visitor.post(PATH, { ...TOLD, busyMonths: [6] });
    expect((await visitor.get(PATH)).body.data).toMatchObject({ ...TOLD, busyMonths: [6], family: [] });
    await connectCompany(visitor, CASH_COMPANY);
    expect((await visitor.get(PATH)).body.data.trade).toBeNull();
    expect((await (await server.newPaidVisitor()).get(PATH)).body.data.trade).toBeNull();
  });

  it('affect the review: walk-in customers are not a major customer', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, CANADIAN_COMPANY);
    const period = { type: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' };
    const largeCustomers = async () => {
      const { body } = await visitor.post('/api/automated-review', period);
      const { findings } = body.data as Review;
      return findings.find(({ code }) => code === 'customer-concentration')?.description ?? '';
    };
    expect(await largeCustomers()).toContain('Rivière Noire Resort (32%)');
    await visitor.post(PATH, { ...TOLD, tills: ['Rivière Noire Resort'] });
    expect(await largeCustomers()).not.toContain('Rivière Noire Resort');
    await visitor.post(PATH, TOLD);
    expect(await largeCustomers()).toContain('Rivière Noire Resort (32%)');
  });

  it('are encrypted, exported, and deleted with the account', async () => {
    const visitor = await server.newPaidVisitor();
    await visitor.post(PATH, TOLD);
    expect([...(await dumpTables(server)).values()].join('\n')).not.toContain('Counter at the gate');
    const exported = (await visitor.get('/api/export-data?format=json')).body;
    expect(exported.businessAnswers[0].answers).toMatchObject(TOLD);
    const count = async () =>
      Number((await readRows(server, 'select count(*) as n from business_answers'))[0]?.n);
    const before = await count();
    await visitor.post('/api/delete-data', { confirmation: 'DELETE' });
    expect(await count()).toBe(before - 1);
  });

  it.each([
    [{ busyMonths: [13] }, 'busyMonths.0'],
    [{ tills: ['x'.repeat(501)] }, 'tills.0'],
    [{ aim: 'fame' }, 'aim'],
    [{ password: 'x' }, ''],
  ])('are rejected: %j', async (body, path) => {
    const answer = await (await server.newPaidVisitor()).post(PATH, body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
  });
});
