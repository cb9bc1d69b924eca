import { createHash } from 'node:crypto';
import type { Books, Cents, Customer, Employee, Name, Vendor } from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { onceForBooks } from './once-for-books.ts';
import { addressOf, amountsOf, currencyRef, findForeignCurrency, head, morningMs } from './parts.ts';

export function customerJson(customer: Customer, books: Books): JsonObject {
  const form = { customerId: customer.id };
  const amount = amountsOf(form, books);
  const isJob = customer.parentId !== undefined;
  return present({
    Taxable: customer.taxable ?? false,
    Job: isJob,
    BillWithParent: false,
    ParentRef: customer.parentId === undefined ? undefined : { value: customer.parentId },
    Level: isJob ? 1 : undefined,
    Balance: amount(nameBalance(customer.id, books)),
    BalanceWithJobs: amount(balanceWithJobs(customer, books)),
    CurrencyRef: currencyRef(books, findForeignCurrency(form, books)),
    PreferredDeliveryMethod: 'Email',
    Notes: customer.notes,
    ...contact(customer),
    FullyQualifiedName: books.names.fullName(customer.id),
    ...head(customer.id, morningMs(customer.createdOn), customer.changedAt),
  });
}

export function vendorJson(vendor: Vendor, books: Books): JsonObject {
  const form = { vendorId: vendor.id };
  const amount = amountsOf(form, books);
  return present({
    Balance: amount(-nameBalance(vendor.id, books) || 0),
    AcctNum: vendor.accountNumber,
    Vendor1099: vendor.reportable ?? false,
    TaxIdentifier: vendor.taxIdentifier,
    CurrencyRef: currencyRef(books, findForeignCurrency(form, books)),
    ...contact(vendor),
    V4IDPseudonym: pseudonym(vendor, books),
    ...head(vendor.id, morningMs(vendor.createdOn), vendor.changedAt),
  });
}

export function employeeJson(employee: Employee, books: Books): JsonObject {
  return present({
    BillableTime: false,
    HiredDate: employee.hiredOn,
    ReleasedDate: employee.releasedOn,
    ...contact(employee),
    V4IDPseudonym: pseudonym(employee, books),
    ...head(employee.id, morningMs(employee.createdOn), employee.changedAt),
  });
}

function contact(name: Name): JsonObject {
  return present({
    GivenName: name.givenName,
    FamilyName: name.familyName,
    CompanyName: name.companyName,
    DisplayName: name.displayName,
    PrintOnCheckName: name.companyName ?? name.displayName,
    Active: name.active ?? true,
    PrimaryPhone: name.phone === undefined ? undefined : { FreeFormNumber: name.phone },
    PrimaryEmailAddr: name.email === undefined ? undefined : { Address: name.email },
    BillAddr: name.address === undefined ? undefined : addressOf(`1${name.id}`, name.address),
  });
}

/** Returns an opaque id in the format that QuickBooks adds to vendors and employees. */
function pseudonym(name: Name, books: Books): string {
  const digest = createHash('sha256').update(`${books.profile.realmId}/${name.id}`).digest('hex');
  return `002098${digest.slice(0, 32)}`;
}

/** Returns debits less credits on receivable and payable accounts for this name. */
function nameBalance(id: string, books: Books): Cents {
  return balancesByName(books).get(id) ?? 0;
}

function balanceWithJobs(customer: Customer, books: Books): Cents {
  return books.names
    .customers()
    .filter((candidate) => candidate.parentId === customer.id)
    .reduce((total, job) => total + nameBalance(job.id, books), nameBalance(customer.id, books));
}

const balancesByName = onceForBooks((books) => {
  const balances = new Map<string, Cents>();
  for (const account of books.chart.accounts) {
    if (account.type !== 'Accounts Receivable' && account.type !== 'Accounts Payable') continue;
    for (const { name, cents } of books.ledger('Accrual').postings(account.id, '', books.today)) {
      if (name !== undefined) balances.set(name.id, (balances.get(name.id) ?? 0) + cents);
    }
  }
  return balances;
});
