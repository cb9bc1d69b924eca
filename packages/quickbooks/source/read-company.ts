import type { ChartOfAccounts } from '@insights/ledger';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { fetchCompanyInfo, queryOne, readCompanyInfo } from '../entities/company-info.ts';
import { fetchPreferences, type Preferences, readPreferences } from '../entities/preferences.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { MultiCurrency } from '../general-ledger/ledger-columns.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';

/** The company, its settings and its chart of accounts, on which all other parts of a sync depend. */
export interface Company {
  readonly name: string;
  /** From 1 to 12. */
  readonly fiscalYearFirstMonth: number;
  readonly preferences: Preferences;
  readonly currency: string;
  readonly multiCurrency: MultiCurrency;
  readonly chart: ChartOfAccounts;
  /** In the format of `AccountsRead`. */
  readonly balances: string;
}

/** Reads the company. The books depend on it, so a failure fails the sync. */
export async function readCompany(client: QuickBooksClient, options: GetOptions): Promise<Company> {
  const [info, preferences, { chart, balances, currencies }] = await Promise.all([
    queryOne(client, 'CompanyInfo', options)
      .then(readCompanyInfo)
      .catch(otherwise(() => fetchCompanyInfo(client, options))),
    queryOne(client, 'Preferences', options)
      .then(readPreferences)
      .catch(otherwise(() => fetchPreferences(client, options))),
    fetchChartOfAccounts(client, options),
  ]);
  // If all accounts have the same currency, it is the home currency.
  const currency = preferences.homeCurrency ?? (currencies.size === 1 ? [...currencies].join() : null);
  // Some companies have it only in their preferences.
  const fiscalYearFirstMonth = info.fiscalYearFirstMonth ?? preferences.fiscalYearFirstMonth;
  if (currency === null || fiscalYearFirstMonth === null)
    throw new QuickBooksError('unexpected', { status: 200 });
  const multiCurrency = settleMultiCurrency(preferences.multiCurrency, currencies, currency);
  return {
    name: info.companyName,
    fiscalYearFirstMonth,
    preferences,
    currency,
    multiCurrency,
    chart,
    balances,
  };
}

/**
 * Unsure if the setting and the accounts disagree. Without a setting, an account in a foreign currency means that there
 * are several currencies.
 */
function settleMultiCurrency(
  setting: boolean | null,
  currencies: ReadonlySet<string>,
  home: string,
): MultiCurrency {
  const hasForeign = [...currencies].some((currency) => currency !== home);
  if (setting === null) return hasForeign || 'unsure';
  return setting === hasForeign ? setting : 'unsure';
}

/** If one request for the company fails, the other one is used. Lost access affects both. */
function otherwise<Answer>(ask: () => Promise<Answer>): (error: unknown) => Promise<Answer> {
  return (error) => {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return ask();
  };
}
