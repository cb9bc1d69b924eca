import { companyFromPostings } from '@insights/companies/testing';
import {
  checkParity,
  Figures,
  figureContext,
  type ParityCheckResult,
  parseDay,
  type SourceData,
} from '@insights/ledger';
import { createQuickBooksSource } from '../source/quickbooks-source.ts';
import { startSandbox } from './sandbox-server.ts';

export interface EditedCompany {
  readonly accounts: readonly (readonly [id: string, type: string, name: string, subType: string])[];
  readonly postings: readonly (readonly [
    transactionId: string,
    label: string,
    date: string,
    accountId: string,
    debitCents: number,
  ])[];
}

/** Changes a response before it is read. `what` is the path of a report, or the entity in a query. */
export type Edit = (what: string, body: unknown) => unknown;

const REALM = '4131000095917618';
const PERIOD = { start: parseDay('2025-01-01'), end: parseDay('2025-06-30') };
const TODAY = '2025-09-01';

/** Syncs a sandbox company from edited responses, for January to June 2025. */
export async function readEdited({ accounts, postings }: EditedCompany, edit: Edit): Promise<SourceData> {
  const company = companyFromPostings({
    realmId: REALM,
    accounts: accounts.map(([id, type, name, subType]) => ({
      id,
      name,
      type: type as 'Bank',
      subType,
      createdOn: '2020-01-01',
    })),
    postings: postings.map(([transactionId, label, date, accountId, cents]) => ({
      transactionId,
      label,
      date,
      accountId,
      cents,
    })),
  });
  const server = await startSandbox(TODAY, [company]);
  try {
    const { client } = await server.connect(REALM);
    const source = createQuickBooksSource({
      realmId: REALM,
      site: 'http://localhost',
      today: () => parseDay(TODAY),
      now: () => Date.parse(`${TODAY}T18:30:00Z`),
      createClient: () => ({
        ...client,
        get: async (path, query, options = {}) => {
          const { readBytes = () => false, ...others } = options;
          const body = edit(path, await client.get(path, query, others));
          return readBytes(Buffer.from(JSON.stringify(body))) ? undefined : body;
        },
        async *query(statement, options) {
          const [, entity = ''] = /FROM (\w+)/.exec(statement) ?? [];
          for await (const found of client.query(statement, options)) yield edit(entity, found);
        },
      }),
    });
    const ignored = () => undefined;
    const progress = {
      start: ignored,
      advance: ignored,
      finish: ignored,
      notice: ignored,
      answered: ignored,
    };
    return await source.read(PERIOD, progress, new AbortController().signal);
  } finally {
    await server.close();
  }
}

/** Returns an edited company's figures and their checks against the reports. */
export function judge({ accrual, reportedCashFlow: cashFlow, documents }: SourceData): {
  figures: Figures;
  checks: readonly ParityCheckResult[];
} {
  const { books, incomeStatement, balanceSheet } = accrual;
  const figures = new Figures(
    figureContext({ books, accrualBooks: books }, PERIOD, {
      fiscalYearFirstMonth: 1,
      currency: documents.homeCurrency,
    }),
  );
  return { figures, checks: checkParity(figures, { incomeStatement, balanceSheet, cashFlow }).checks };
}
