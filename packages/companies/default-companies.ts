import { bakeryCompany } from './bakery.ts';
import type { SimulatedCompany } from './books/company.ts';
import { gardenCompany } from './garden/garden-company.ts';
import { newCompany } from './new-company.ts';
import { canadianCompany, deepCompany, twoCurrencyCompany } from './service-companies.ts';

/** Companies that a sandbox provides by default. */
export const defaultCompanies: readonly SimulatedCompany[] = [
  gardenCompany,
  bakeryCompany,
  newCompany,
  canadianCompany,
  deepCompany,
  twoCurrencyCompany,
];
