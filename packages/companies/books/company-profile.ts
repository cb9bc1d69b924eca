import type { IsoDate } from './calendar.ts';
import type { Address } from './names.ts';

export type Basis = 'Accrual' | 'Cash';

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
