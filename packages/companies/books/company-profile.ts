import type { IsoDate } from './calendar.ts';
import type { Address } from './names.ts';

export type Basis = 'Accrual' | 'Cash';

/** Home country and currency of a company. */
export interface HomeCountry {
  /** Two-letter code. */
  country: string;
  /** Three-letter code. */
  countryCode: string;
  currency: string;
  currencyName: string;
}

export const unitedStates: HomeCountry = {
  country: 'US',
  countryCode: 'USA',
  currency: 'USD',
  currencyName: 'United States Dollar',
};

/** Contacts and accounts in a foreign currency. */
export interface ForeignCurrency {
  currency: string;
  currencyName: string;
  /**
   * Value of one unit in the home currency, constant on all days: such books have no exchange gains or losses.
   */
  rate: number;
  /** Ids of customers and vendors. */
  contacts: ReadonlySet<string>;
  /** Accounts kept in the foreign currency: QuickBooks has separate receivables for each currency. */
  accounts: ReadonlySet<string>;
}

/** Company details: the content of CompanyInfo and Preferences. */
export interface CompanyProfile {
  realmId: string;
  name: string;
  legalName: string;
  address: Address;
  email: string;
  phone: string;
  website?: string;
  industry: { type: string; code: string };
  /** Defaults to the United States and US dollars. */
  home?: HomeCountry;
  /** Absent if the company uses a single currency. */
  foreignCurrency?: ForeignCurrency;
  /** Classes of transaction lines; absent if the company does not track any. */
  classes?: readonly string[];
  /** Time of the last rename of a class, in milliseconds since the epoch. */
  classesChangedAt?: number;
  startedOn: IsoDate;
  basis: Basis;
  /** 1 for January. */
  fiscalYearFirstMonth: number;
  usesAccountNumbers: boolean;
  usesSalesTax: boolean;
  tracksInventory: boolean;
  /** Last day of the closed period; absent if nothing is closed. */
  booksClosedThrough?: IsoDate;
}
