import { Books } from '../books/books.ts';
import type { SimulatedCompany } from '../books/company.ts';
import type { CompanyProfile } from '../books/company-profile.ts';
import { growingBooks, Simulation } from '../simulation/simulation.ts';
import { bakeryAccounts } from './accounts.ts';
import { ingredients, standingCosts, wages } from './cost-routines.ts';
import { Kitchen } from './kitchen.ts';
import { bakeryItems, bakeryNames } from './people.ts';
import { catering, counterSales, openingBalances, wholesale } from './sales-routines.ts';

const firstDay = '2023-01-01';

const profile: CompanyProfile = {
  realmId: '9341453172900002',
  name: "Zoë's Bakehouse & Café",
  legalName: "Zoë's Bakehouse & Café, Incorporated",
  address: { line1: '27 Front Street', city: 'Harbor Bluff', state: 'OR', postalCode: '97415' },
  email: 'hello@zoesbakehouse.example',
  phone: '(541) 555-0127',
  industry: { type: 'Bread and Bakery Product Manufacturing', code: '311811' },
  startedOn: firstDay,
  basis: 'Cash',
  fiscalYearFirstMonth: 7,
  usesAccountNumbers: false,
  usesSalesTax: false,
  tracksInventory: false,
};

/** A bakery on cash basis whose fiscal year begins in July, with names that test an importer's spelling. */
export const bakeryCompany: SimulatedCompany = {
  realmId: profile.realmId,
  name: profile.name,
  description: 'Bakery and café, cash basis, fiscal year from July',
  booksOn: growingBooks(createSimulation, ({ bookkeeper }, today) => {
    return new Books({
      profile,
      today,
      accounts: bakeryAccounts,
      names: bakeryNames,
      items: bakeryItems,
      transactions: [...bookkeeper.transactions],
    });
  }),
};

function createSimulation(): Simulation<Kitchen> {
  return new Simulation(profile.realmId, firstDay, (bookkeeper) => {
    const kitchen = new Kitchen(bookkeeper);
    return {
      state: kitchen,
      routines: [
        openingBalances(kitchen, firstDay),
        counterSales(kitchen),
        wholesale(kitchen),
        catering(kitchen),
        ingredients(kitchen),
        wages(kitchen),
        standingCosts(kitchen),
      ],
    };
  });
}
