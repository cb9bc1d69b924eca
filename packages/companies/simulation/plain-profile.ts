import type { CompanyProfile } from '../books/company-profile.ts';

/** Creates the profile of an ordinary company. */
export function plainProfile(realmId: string, name: string): CompanyProfile {
  return {
    realmId,
    name,
    legalName: name,
    address: { line1: '1 Main Street', city: 'Springfield', state: 'OR', postalCode: '97477' },
    email: 'books@example.com',
    phone: '(541) 555-0100',
    industry: { type: 'Other', code: '99999' },
    startedOn: '2020-01-01',
    basis: 'Accrual',
    fiscalYearFirstMonth: 1,
    usesAccountNumbers: false,
    usesSalesTax: false,
    tracksInventory: false,
  };
}
