import {
  buildChartOfAccounts,
  type ChartOfAccounts,
  isAccountType,
  type LedgerAccount,
} from '@insights/ledger';
import { z } from 'zod';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { readEntity } from './read-entity.ts';

const AccountEntity = z.object({
  Id: z.string().min(1),
  Name: z.string(),
  FullyQualifiedName: z.string().nullish(),
  AccountType: z.string(),
  AccountSubType: z.string().nullish(),
  ParentRef: z.object({ value: z.string() }).nullish(),
});

/** A query leaves out inactive accounts unless it asks for them, and past transactions are full of those. */
const STATEMENT = 'SELECT * FROM Account WHERE Active IN (true, false) ORDERBY Id';

export async function fetchChartOfAccounts(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<ChartOfAccounts> {
  const accounts: LedgerAccount[] = [];
  for await (const entity of client.query(STATEMENT, options)) {
    const account = mapAccount(entity);
    if (account !== null) accounts.push(account);
  }
  return buildChartOfAccounts(accounts);
}

/**
 * Null for a type that no statement has a place for, such as the non-posting accounts of estimates. Should one turn up
 * in a general ledger all the same, it is an account unknown to the chart there, which is an error.
 */
function mapAccount(entity: unknown): LedgerAccount | null {
  const { Id, Name, FullyQualifiedName, AccountType, AccountSubType, ParentRef } = readEntity(
    AccountEntity,
    entity,
  );
  if (!isAccountType(AccountType)) return null;
  return {
    id: Id,
    name: Name,
    fullName: FullyQualifiedName ?? Name,
    type: AccountType,
    detailType: AccountSubType ?? '',
    parentId: ParentRef?.value ?? null,
  };
}
