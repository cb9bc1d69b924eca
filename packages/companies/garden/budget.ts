import { isBalanceSheetType } from '../books/account.ts';
import type { Budget } from '../books/budget.ts';
import { dateOf, type IsoDate, yearOf } from '../books/calendar.ts';
import { allocate, type Cents } from '../books/cents.ts';
import { account, gardenAccounts } from './accounts.ts';

type Season = readonly number[];

const even: Season = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const jobs: Season = [5, 6, 10, 15, 17, 14, 10, 8, 11, 12, 6, 3];
const counter: Season = [3, 4, 8, 15, 20, 16, 11, 9, 10, 9, 6, 9];
const crew: Season = [6, 6, 9, 11, 11, 11, 10, 9, 10, 10, 7, 6];

/**
 * The owner's budget for 2023, in whole dollars per year, and how each amount is distributed over the months.
 */
const plan: readonly (readonly [accountId: string, dollars: number, season: Season])[] = [
  [account.design, 66_000, jobs],
  [account.planting, 205_000, jobs],
  [account.patios, 190_000, jobs],
  [account.walls, 78_000, jobs],
  [account.maintenance, 58_000, even],
  [account.shopPlants, 112_000, counter],
  [account.shopTools, 74_000, counter],
  [account.discounts, -3_000, jobs],
  [account.goodsSold, 86_000, counter],
  [account.jobPlants, 64_000, jobs],
  [account.jobStone, 64_000, jobs],
  [account.subcontractors, 30_000, jobs],
  [account.crewWages, 148_000, crew],
  [account.jobRental, 7_500, jobs],
  [account.dumpFees, 2_500, jobs],
  [account.advertising, 6_000, even],
  [account.bankCharges, 240, even],
  [account.merchantFees, 5_000, counter],
  [account.subscriptions, 500, even],
  [account.liabilityInsurance, 7_000, even],
  [account.vehicleInsurance, 3_500, even],
  [account.workersCompensation, 5_000, even],
  [account.accounting, 2_500, even],
  [account.bookkeeping, 5_800, even],
  [account.legal, 600, even],
  [account.meals, 1_000, even],
  [account.officeSupplies, 1_200, even],
  [account.officeWages, 71_000, even],
  [account.payrollTaxes, 18_500, crew],
  [account.rent, 41_400, even],
  [account.buildingRepairs, 1_000, even],
  [account.equipmentRepairs, 2_200, even],
  [account.equipmentFuel, 900, jobs],
  [account.smallTools, 3_000, jobs],
  [account.software, 2_200, even],
  [account.taxesAndLicenses, 400, even],
  [account.training, 800, even],
  [account.uniforms, 650, even],
  [account.electric, 4_000, even],
  [account.water, 2_800, jobs],
  [account.internet, 2_300, even],
  [account.fuel, 8_500, crew],
  [account.vehicleRepairs, 3_500, even],
  [account.miscellaneous, 3_000, even],
  [account.interestPaid, 3_200, even],
  [account.interestEarned, 300, even],
  [account.depreciation, 11_900, even],
];

/**
 * Returns one budget per year, each five percent above the previous one. Accounts without a planned amount are zero.
 */
export function gardenBudgets(today: IsoDate): Budget[] {
  const budgets: Budget[] = [];
  let percent = 100;
  for (let year = 2023; year <= yearOf(today); year += 1) {
    budgets.push(budgetOf(year, percent));
    percent += 5;
  }
  return budgets;
}

function budgetOf(year: number, percent: number): Budget {
  const accounts = gardenAccounts.filter(({ type, active }) => !isBalanceSheetType(type) && active !== false);
  return {
    id: String(year - 2022),
    name: `Budget ${year}`,
    start: dateOf(year, 1, 1),
    end: dateOf(year, 12, 31),
    createdOn: dateOf(year - 1, 12, 20),
    lines: accounts.flatMap(({ id }) =>
      months(id, percent).map((cents, index) => ({
        accountId: id,
        month: dateOf(year, index + 1, 1),
        cents,
      })),
    ),
  };
}

function months(accountId: string, percent: number): Cents[] {
  const [, dollars = 0, season = even] = plan.find(([planned]) => planned === accountId) ?? [];
  return allocate(dollars * percent, season);
}
