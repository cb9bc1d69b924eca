import type { Queries } from '../../shared/database/database.ts';
import type { Jobs } from '../../shared/jobs.ts';
import { openedOrNull } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import {
  createSealedValuesRepository,
  type SealedColumn,
  type SealedValue,
} from './sealed-values.repository.ts';

/** A module that looks up encrypted values by keyed hash. The hash is updated together with the value. */
export interface FoundByHash {
  /** Takes the same locks that the module takes before it changes the row. */
  lock?(key: string, within: Queries): Promise<unknown>;
  renew(key: string, opened: string, within: Queries): Promise<void>;
}

export interface SealedCount {
  /** `table.column`; for queued jobs, their kind and field. */
  readonly column: string;
  readonly opened: number;
  readonly replaced: number;
  /** Number of values that were encrypted with a secret we do not have, or that are damaged. */
  readonly lost: number;
}

/** Small enough for visitors not to notice the delay. */
const VALUES_AT_ONCE = 20;
/** Their rows have one encrypted value, bound only to the row. */
const BOUND_TO_ROW = new Set(['reviews', 'review_dismissals']);

/** Handles all encrypted values in all modules. `foundByHash` is keyed by `table.column`. */
export function createSealedValues(
  dependencies: Uses<'database' | 'secrets'> & {
    jobs: Pick<Jobs, 'listSealed' | 'replaceSealed'>;
    foundByHash: Readonly<Record<string, FoundByHash>>;
  },
) {
  const { database, secrets, jobs, foundByHash } = dependencies;
  const repository = createSealedValuesRepository(database.queries);

  const sealContext = ({ table, column }: SealedColumn, { key }: SealedValue) =>
    BOUND_TO_ROW.has(table) ? `${table} ${key}` : `${table} ${key} ${column.replace(/^sealed_/, '')}`;

  /**
   * Replaces the value in one row. A value that changed in the meantime is already encrypted with the first secret.
   */
  async function replace(column: SealedColumn, value: SealedValue, opened: Buffer): Promise<boolean> {
    const hash = foundByHash[`${column.table}.${column.column}`];
    return database.queries.transaction(async (within) => {
      await hash?.lock?.(value.key, within);
      const isReplaced = await repository.replace(
        column,
        value,
        secrets.seal(opened, sealContext(column, value)),
        within,
      );
      if (isReplaced) await hash?.renew(value.key, opened.toString(), within);
      return isReplaced;
    });
  }

  /** Visits all encrypted values. `prefix` skips values that begin with it. */
  async function walk(
    prefix: Uint8Array | null,
    work: (column: SealedColumn, value: SealedValue, opened: Buffer) => Promise<boolean>,
  ): Promise<SealedCount[]> {
    const counts: SealedCount[] = [];
    for (const column of await repository.listColumns()) {
      const count = { column: `${column.table}.${column.column}`, opened: 0, replaced: 0, lost: 0 };
      for (let after: string | null = null; ; ) {
        const values = await repository.list(column, { after, prefix, limit: VALUES_AT_ONCE });
        for (const value of values) {
          const opened = openedOrNull(() => secrets.open(value.sealed, sealContext(column, value)));
          await tally(count, opened, (content) => work(column, value, content));
        }
        after = values.at(-1)?.key ?? null;
        if (after === null) break;
      }
      counts.push(count);
    }
    return counts;
  }

  /** Visits the encrypted values in queued jobs, each bound to the name of its job kind. */
  async function walkJobs(prefix: Uint8Array | null, replaces: boolean): Promise<SealedCount[]> {
    const counts = new Map<string, Count>();
    for (const value of await jobs.listSealed()) {
      if (prefix !== null && value.sealed.subarray(0, prefix.length).equals(prefix)) continue;
      const column = `${value.name}.${value.field}`;
      const count = counts.get(column) ?? { column, opened: 0, replaced: 0, lost: 0 };
      counts.set(column, count);
      const opened = openedOrNull(() => secrets.open(value.sealed, value.name));
      await tally(
        count,
        opened,
        async (content) => replaces && jobs.replaceSealed(value, secrets.seal(content, value.name)),
      );
    }
    return [...counts.values()];
  }

  return {
    /**
     * Re-encrypts everything that was not encrypted with the first secret. Can be interrupted and repeated at any time,
     * even while the product serves requests.
     */
    rotateKeys: async () => [
      ...(await walk(secrets.sealPrefix, replace)),
      ...(await walkJobs(secrets.sealPrefix, true)),
    ],
    /** Decrypts everything without changing it. */
    openAll: async () => [...(await walk(null, async () => false)), ...(await walkJobs(null, false))],
  };
}

type Count = { -readonly [Key in keyof SealedCount]: SealedCount[Key] };

/** Counts whether a value could be decrypted and whether it was replaced. */
async function tally(
  count: Count,
  opened: Buffer | null,
  replace: (opened: Buffer) => Promise<boolean>,
): Promise<void> {
  if (opened === null) {
    count.lost += 1;
    return;
  }
  count.opened += 1;
  if (await replace(opened)) count.replaced += 1;
}
