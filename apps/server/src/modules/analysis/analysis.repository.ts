import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { connections } from '../connections/connections.tables.ts';
import { analyses, analysisConsents, modelCalls } from './analysis.tables.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
export type ModelCallRow = typeof modelCalls.$inferSelect;

const SPENDING_LOCK = 7_301_002;

/** Key of an analysis: its subject and its writer. */
export type AnalysisKey = Pick<
  AnalysisRow,
  'connectionId' | 'fingerprint' | 'claimsHash' | 'basis' | 'writer'
>;

export function createAnalysisRepository(queries: Queries) {
  const rows = rowsOf(queries, analyses);
  const consents = rowsOf(queries, analysisConsents);
  const calls = rowsOf(queries, modelCalls);
  return {
    find: (key: AnalysisKey) => rows.find(isKey(key)),
    /** Returns false if another request has already added the row. */
    add: rows.addNew,
    /**
     * Takes over an analysis that was abandoned or failed. Returns false if another instance took it over since
     * `begunAt`.
     */
    async takeOver(id: string, begunAt: Date, startedAt: Date): Promise<boolean> {
      const begun = and(eq(analyses.id, id), eq(analyses.startedAt, begunAt));
      return (await rows.change(begun, { startedAt, finishedAt: null, outcome: null })) === 1;
    },
    finish: (id: string, end: Pick<AnalysisRow, 'finishedAt' | 'outcome' | 'sealedContent'>) =>
      rows.change(eq(analyses.id, id), end),
    async deleteBefore(moment: Date): Promise<void> {
      await rows.remove(lt(analyses.startedAt, moment));
      await calls.remove(lt(modelCalls.calledAt, moment));
    },
    /** Returns the finished analyses for an account's connections. */
    async listOfAccount(accountId: string): Promise<AnalysisRow[]> {
      const own = queries
        .select({ id: connections.id })
        .from(connections)
        .where(eq(connections.accountId, accountId));
      return queries
        .select()
        .from(analyses)
        .where(and(inArray(analyses.connectionId, own), isNotNull(analyses.finishedAt)))
        .orderBy(analyses.startedAt);
    },

    async hasConsent(accountId: string, provider: string): Promise<boolean> {
      return (await consents.count(isConsent(accountId, provider))) === 1;
    },
    addConsent: consents.addNew,
    removeConsent: (accountId: string, provider: string) => consents.remove(isConsent(accountId, provider)),
    listConsents: (accountId: string) => consents.list(eq(analysisConsents.accountId, accountId)),

    /**
     * Records a call and returns true, unless all calls since a given time, including this one, would cost more than
     * `budgetMicros`. Serialized across instances; otherwise two simultaneous calls could both fit.
     */
    async addCallWithin(row: ModelCallRow, budget: { since: Date; budgetMicros: number }): Promise<boolean> {
      return queries.transaction(async (within) => {
        await within.execute(sql`select pg_advisory_xact_lock(${SPENDING_LOCK})`);
        const spent = await createAnalysisRepository(within).spentSince(budget.since);
        if (spent + row.costMicros > budget.budgetMicros) return false;
        await within.insert(modelCalls).values(row);
        return true;
      });
    },
    finishCall: (
      id: string,
      end: Pick<ModelCallRow, 'outcome' | 'inputTokens' | 'outputTokens' | 'costMicros'>,
    ) => calls.change(eq(modelCalls.id, id), end),
    /** Returns the cost of all calls since a given time. */
    async spentSince(moment: Date): Promise<number> {
      const [row] = await queries
        .select({ micros: sql<string>`coalesce(sum(${modelCalls.costMicros}), 0)` })
        .from(modelCalls)
        .where(gte(modelCalls.calledAt, moment));
      return Number(row?.micros ?? 0);
    },
    listCalls: (accountId: string) => calls.list(eq(modelCalls.accountId, accountId), modelCalls.calledAt),
  };
}

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

function isKey({ connectionId, fingerprint, claimsHash, basis, writer }: AnalysisKey) {
  return and(
    ofConnection(analyses.connectionId, connectionId),
    eq(analyses.fingerprint, fingerprint),
    eq(analyses.claimsHash, claimsHash),
    eq(analyses.basis, basis),
    eq(analyses.writer, writer),
  );
}

function isConsent(accountId: string, provider: string) {
  return and(eq(analysisConsents.accountId, accountId), eq(analysisConsents.provider, provider));
}
