import { centsOf, ledgerText } from '@insights/companies';
import { isBalanceSheetType } from '@insights/ledger';
import { sendJson, startServer } from '@insights/quickbooks/testing/http-server';
import { RECORDED, recordedChart } from '@insights/quickbooks/testing/recorded-company';
import type { Cell, Row } from '@insights/sandbox/testing/recordings';
import { recording } from '@insights/sandbox/testing/recordings';

export const RECORDED_REALM = '9341451981840406';
export const RECORDED_PERIOD = { type: 'custom', startDate: '2023-05-30', endDate: '2024-05-29' } as const;

/**
 * Starts a QuickBooks that responds with recordings from one real company: its Profit and Loss, Balance Sheet and
 * General Ledger for one year. It serves any part of that year's general ledger, split by date with opening balances,
 * because the product fetches it in parts. There is no recording of a cash flow report, so that report is refused as
 * QuickBooks would.
 */
export async function startRecordedQuickBooks(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startServer((response, { url, headers }) => {
    const { status, body } = answerTo(
      new URL(url.pathname + url.search, `http://${headers.host}`),
      headers.authorization,
    );
    sendJson(response, body, status);
  });
  return { url: server.url, stop: () => server.close() };
}

function answerTo(url: URL, authorization: string | undefined): { status: number; body: unknown } {
  const { origin, pathname, searchParams } = url;
  if (pathname === '/discovery') return { status: 200, body: discovery(origin) };
  if (pathname === '/token')
    return { status: 200, body: recording('oauth_token_response_oauth-jsclient.json') };
  if (authorization !== 'Bearer sample_access_token') {
    return { status: 401, body: recording('fault_401_3200_token_expired.json') };
  }
  const [start = '', end = ''] = [searchParams.get('start_date'), searchParams.get('end_date')].map(String);
  // Nothing was recorded on the cash basis, so those reports are refused as QuickBooks would.
  if (searchParams.get('accounting_method') === 'Cash') return refusal();
  const isRecordedPeriod = start === RECORDED_PERIOD.startDate && end === RECORDED_PERIOD.endDate;
  switch (pathname.replace(`/v3/company/${RECORDED_REALM}/`, '')) {
    case `companyinfo/${RECORDED_REALM}`:
      return { status: 200, body: { CompanyInfo: recording('docs_samples/CompanyInfo_object_fyle.json') } };
    case 'preferences':
      return { status: 200, body: recording('sandboxB_2017_Preferences_read.json') };
    case 'query':
      return { status: 200, body: { QueryResponse: { Account: accountEntities() } } };
    case 'reports/ProfitAndLoss':
      if (isRecordedPeriod) return { status: 200, body: recording(RECORDED.profitAndLoss) };
      break;
    case 'reports/BalanceSheet':
      if (isRecordedPeriod) return { status: 200, body: recording(RECORDED.balanceSheet) };
      break;
    case 'reports/GeneralLedger':
      if (end <= RECORDED_PERIOD.endDate) return { status: 200, body: partOfLedger(start, end) };
  }
  return refusal();
}

function refusal() {
  return { status: 400, body: recording('fault_400_5020_permission_denied_report.json') };
}

function discovery(origin: string): object {
  return {
    ...(recording('oauth_discovery_sandbox.json') as object),
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    revocation_endpoint: `${origin}/revoke`,
  };
}

/** Returns the company's Account entities, as far as its statements contain them. */
function accountEntities(): object[] {
  return recordedChart().accounts.map(({ id, name, fullName, type, detailType, parentId }) => ({
    Id: id,
    Name: name,
    FullyQualifiedName: fullName,
    AccountType: type,
    AccountSubType: detailType,
    ...(parentId === null ? {} : { SubAccount: true, ParentRef: { value: parentId } }),
    Active: true,
  }));
}

const DATE = 0;
const AMOUNT = 6;
const BALANCE = 7;

function partOfLedger(StartPeriod: string, EndPeriod: string): object {
  const ledger = recording(RECORDED.generalLedger) as { Header: object; Rows: { Row: Row[] } };
  const rows = ledger.Rows.Row.flatMap((row) => cut(row, null, StartPeriod, EndPeriod));
  const Option = [{ Name: 'NoReportData', Value: String(rows.length === 0) }];
  return {
    ...ledger,
    Header: { ...ledger.Header, StartPeriod, EndPeriod, Option },
    Rows: rows.length === 0 ? {} : { Row: rows },
  };
}

/**
 * Returns a section with only the rows between these dates and a matching total, or nothing if it is empty. Balance
 * sheet accounts start with the previous balance; income and expenses start at zero.
 */
function cut(section: Row, outerId: string | null, start: string, end: string): Row[] {
  const id = section.Header?.ColData[0]?.id ?? outerId;
  const rows = section.Rows?.Row ?? [];
  const dateOf = (row: Row) => row.ColData?.[DATE]?.value ?? '';
  const lines = rows.filter((row) => row.ColData !== undefined);
  const before = centsOf(lines.findLast((row) => dateOf(row) < start)?.ColData?.[BALANCE]?.value ?? '');
  const isOpened = before !== 0 && isPositionId(id);
  const kept = rows.flatMap((row) => {
    if (row.ColData === undefined) return cut(row, id, start, end);
    if (dateOf(row) < start || dateOf(row) > end) return [];
    const balance = centsOf(row.ColData[BALANCE]?.value ?? '') - (isOpened ? 0 : before);
    return [{ ...row, ColData: row.ColData.with(BALANCE, { value: ledgerText(balance) }) }];
  });
  if (kept.length === 0 && !isOpened) return [];
  const opening: Row = {
    ColData: cells({ [DATE]: 'Beginning Balance', [BALANCE]: ledgerText(before) }),
    type: 'Data',
  };
  const total = kept.reduce(
    (sum, row) => sum + centsOf((row.Summary ?? row).ColData?.[AMOUNT]?.value ?? ''),
    0,
  );
  const label = section.Summary?.ColData[0]?.value ?? '';
  return [
    {
      ...section,
      Rows: { Row: [...(isOpened ? [opening] : []), ...kept] },
      Summary: { ColData: cells({ 0: label, [AMOUNT]: ledgerText(total) }) },
    },
  ];
}

function isPositionId(id: string | null): boolean {
  const { accounts, indexById } = recordedChart();
  const account = id === null ? undefined : accounts[indexById.get(id) ?? -1];
  return account !== undefined && isBalanceSheetType(account.type);
}

function cells(values: Readonly<Record<number, string>>): Cell[] {
  return Array.from({ length: 8 }, (_, index) => ({ value: values[index] ?? '' }));
}
