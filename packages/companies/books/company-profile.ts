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
