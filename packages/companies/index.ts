export { bakeryCompany } from './bakery.ts';
export {
  type Account,
  type AccountType,
  classificationOf,
  isBalanceSheetType,
  naturalSign,
} from './books/account.ts';
export { accrualPostings } from './books/accrual-postings.ts';
export { Books, type BooksContent } from './books/books.ts';
export {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  type IsoDate,
  isCalendarDate,
  monthNames,
} from './books/calendar.ts';
export { allocate, amountNumber, amountText, type Cents, centsOf, ledgerText, sum } from './books/cents.ts';
export type { ChartOfAccounts } from './books/chart.ts';
export type { SimulatedCompany } from './books/company.ts';
export {
  type Basis,
  type CompanyProfile,
  type ForeignCurrency,
  type HomeCountry,
  unitedStates,
} from './books/company-profile.ts';
export type { Item } from './books/item.ts';
export type { Ledger } from './books/ledger.ts';
export type { Address, Customer, Employee, Name, Vendor } from './books/names.ts';
export type { Posting, PostingSource } from './books/posting.ts';
export {
  type Bill,
  type BillPayment,
  type CreditCardPayment,
  type CreditMemo,
  type Deposit,
  type DepositLine,
  type ExpenseLine,
  type Invoice,
  type JournalEntry,
  type Payment,
  type Purchase,
  type RefundReceipt,
  type Sale,
  type SaleLine,
  type SalesReceipt,
  saleTotal,
  type Transaction,
  type TransactionBase,
  type TransactionKind,
  type Transfer,
  unappliedCents,
  type VendorCredit,
} from './books/transaction.ts';
export { defaultCompanies } from './default-companies.ts';
export { gardenCompany } from './garden/garden-company.ts';
export { mistakeCodes } from './garden/mistakes/catalog.ts';
export { newCompany } from './new-company.ts';
export { plantedMistakes } from './planted-mistakes.ts';
export { canadianCompany, deepCompany, twoCurrencyCompany } from './service-companies.ts';
export type { PlantedMistake } from './simulation/bookkeeper.ts';
export { accountsOf, type ChartLine } from './simulation/chart-builder.ts';
export { Random } from './simulation/random.ts';
export {
  type Day,
  dayOfMonth,
  isMonthEnd,
  isWorkday,
  monthOfDay,
  monthsLater,
  nextWorkday,
  type Period,
  weekdayOf as weekdayOfDay,
  yearOfDay,
} from './trades/days.ts';
export { type Entry, multiply, type Party, sizeOf, totalOf } from './trades/entry.ts';
export { simulateTrade } from './trades/simulate-trade.ts';
export { AP, AR, type Line, TradeCompany } from './trades/trade-company.ts';
export type { TradeSimulation } from './trades/trade-simulation.ts';
export { CARD, CHECKING, FUEL_CARD, SAVINGS, TRADES, type Trade, YARD_CARD } from './trades/trades.ts';
