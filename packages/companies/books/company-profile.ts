import type { IsoDate } from './calendar.ts';
import type { Address } from './names.ts';

export type Basis = 'Accrual' | 'Cash';

/** Home country and currency of a company. */
export interface HomeCountry {
  /** Two-letter country code. */
  country: string;
  /** Three-letter country code. */
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
   * Value of one unit in the home currency. It is the same on all days, so such books have no exchange gains or losses.
   */
  rate: number;
  /** Ids of customers and vendors in this currency. */
  contacts: ReadonlySet<string>;
  /** Accounts kept in the foreign currency. QuickBooks has separate receivables for each currency. */
  accounts: ReadonlySet<string>;
}

/** Company details, as returned in CompanyInfo and Preferences. */
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
  /** Classes for transaction lines; absent if the company does not use classes. */
  classes?: readonly string[];
  /** Time at which a class was last renamed, in milliseconds since the epoch. */
  classesChangedAt?: number;
  startedOn: IsoDate;
  basis: Basis;
  /** From 1 to 12, where 1 is January. */
  fiscalYearFirstMonth: number;
  usesAccountNumbers: boolean;
  usesSalesTax: boolean;
  tracksInventory: boolean;
  /** Last day of the closed period; absent if nothing is closed. */
  booksClosedThrough?: IsoDate;
}
