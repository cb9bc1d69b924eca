import { CASH_COMPANY, connectCompany, DEMO_COMPANY } from './consent.ts';
import type { TestServer } from './test-server.ts';
import type { TestVisitor } from './test-visitor.ts';

export const JANUARY = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
export const SUPPORT = {
  name: 'Jane Canary',
  email: 'jane.canary@example.org',
  subject: 'Canary',
  message: 'Canary song',
};

/**
 * Creates a visitor with every kind of stored data: companies, figures, an email address, emails, a support request.
 */
export async function busyVisitor(
  server: TestServer,
  { address = 'jane.canary@example.org', readings = 1 } = {},
): Promise<TestVisitor> {
  const visitor = await server.newPaidVisitor();
  await visitor.post('/api/receipt-email', { email: address });
  await connectCompany(visitor, CASH_COMPANY);
  await connectCompany(visitor, DEMO_COMPANY);
  for (let reading = 1; reading <= readings; reading += 1) {
    const period = { ...JANUARY, startDate: `2024-01-0${reading}` };
    const { status } = await visitor.post('/api/financial-data', period);
    if (status !== 200) throw new Error(`The sync failed: ${status}`);
  }
  await visitor.post('/api/support-request', { ...SUPPORT, email: address });
  return visitor;
}
