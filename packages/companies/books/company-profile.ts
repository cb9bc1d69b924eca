import type { IsoDate } from './calendar.ts';
import type { Address } from './names.ts';

export type Basis = 'Accrual' | 'Cash';

/** Where a company is, and what it keeps its books in. */
export interface Home {
  /** Two letters. */
  country: string;
  /** Three letters. */
  countryCode: string;
  currency: string;
  currencyName: string;
}

export const unitedStates: Home = {
  country: 'US',
  countryCode: 'USA',
  currency: 'USD',
  currencyName: 'United States Dollar',
};

/** Whom a company deals with in another currency than its own. */
export interface Abroad {
  currency: string;
  currencyName: string;
  /** What one of it is worth at home, on every day: such books have no gains and losses of exchange. */
  rate: number;
  /** Customers and vendors, by id. */
  contacts: ReadonlySet<string>;
  /** The accounts that are kept in it: QuickBooks has receivables of each currency apart. */
  accounts: ReadonlySet<string>;
}

/** What a company says about itself: the content of CompanyInfo and Preferences. */
export interface CompanyProfile {
  realmId: string;
  name: string;
  legalName: string;
  address: Address;
  email: string;
  phone: string;
  website?: string;
  industry: { type: string; code: string };
  /** The United States and their dollars unless given. */
  home?: Home;
  /** Absent where one currency is all there is. */
  abroad?: Abroad;
  /** By which its lines are told apart; absent where it tracks none. */
  classes?: readonly string[];
  /** When one of them was renamed, in milliseconds since the epoch. */
  classesChangedAt?: number;
  startedOn: IsoDate;
  basis: Basis;
  /** 1 for January. */
  fiscalYearFirstMonth: number;
  usesAccountNumbers: boolean;
  usesSalesTax: boolean;
  tracksInventory: boolean;
  /** The last day of the closed period; absent while nothing is closed. */
  booksClosedThrough?: IsoDate;
}
