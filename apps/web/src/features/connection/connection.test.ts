import type { ConnectedCompany } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { describeConnection } from './connection.ts';

const company = (realmId: string, options: Partial<ConnectedCompany> = {}): ConnectedCompany => ({
  realmId,
  companyName: `Company ${realmId}`,
  fiscalYearFirstMonth: 7,
  selected: false,
  source: 'quickbooks',
  needsReconnect: false,
  ...options,
});
const status = (connected: boolean, companies: ConnectedCompany[]) => ({
  success: true as const,
  connected,
  companies,
  today: '2026-11-20',
});

describe('the connection shown in the header', () => {
  it('is sample data if no company is connected', () => {
    expect(describeConnection(status(false, []))).toEqual({ state: 'demo', companies: [] });
  });

  it('is the selected company, by its name in QuickBooks', () => {
    const connection = describeConnection(status(true, [company('1'), company('2', { selected: true })]), [
      { realmId: '2', CompanyName: 'Renamed Since' },
      { realmId: '1', CompanyName: 'Company 1' },
    ]);
    expect(connection).toMatchObject({
      state: 'connected',
      selected: { realmId: '2', companyName: 'Renamed Since' },
      companies: [{ realmId: '1' }, { realmId: '2' }],
    });
  });

  it('has the last known name until QuickBooks responds', () => {
    expect(describeConnection(status(true, [company('1', { selected: true })]))).toMatchObject({
      state: 'connected',
      selected: { companyName: 'Company 1', fiscalYearFirstMonth: 7 },
    });
  });

  it('must be renewed if QuickBooks no longer accepts our access, and is not shown as sample data', () => {
    const selected = company('1', { selected: true, needsReconnect: true });
    expect(describeConnection(status(false, [selected, company('2')]))).toMatchObject({
      state: 'reconnect',
      selected: { realmId: '1' },
    });
  });

  it('does not depend on companies that are not selected', () => {
    const other = company('2', { needsReconnect: true });
    expect(describeConnection(status(true, [company('1', { selected: true }), other]))).toMatchObject({
      state: 'connected',
    });
  });
});
