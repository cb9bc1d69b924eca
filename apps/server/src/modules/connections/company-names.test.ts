import { expect, it } from 'vitest';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();

it('a company name is sealed, and a plain-text name from the previous release is still readable', async () => {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, DEMO_COMPANY);
  const nameShown = async () => (await visitor.get('/api/qbo-status')).body.companies[0].companyName;
  const stored = async () =>
    (await readRows(server, 'select company_name from connections'))[0]?.company_name;
  const name = await nameShown();
  expect(name).toBe('Demo Company');
  expect(await stored()).toBe('Your company');

  // As written before the update, and as written later by an instance of the previous release that still runs alongside
  // this one.
  for (const sealed of ['null', 'sealed_company_name']) {
    await readRows(
      server,
      `update connections set company_name = 'Plain ${sealed}', sealed_company_name = ${sealed}`,
    );
    expect(await nameShown()).toBe(`Plain ${sealed}`);
    await server.dependencies.connections.sealNames();
    expect([await nameShown(), await stored()]).toEqual([`Plain ${sealed}`, 'Your company']);
  }
});
