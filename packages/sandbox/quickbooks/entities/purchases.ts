import {
  amountNumber,
  type Bill,
  type BillPayment,
  type Books,
  type Cents,
  type ExpenseLine,
  type Purchase,
  type VendorCredit,
} from '@insights/companies';
import { type Json, type JsonObject, present } from '../json.ts';
import {
  accountRef,
  amountsOf,
  classRef,
  itemRef,
  linkedTxn,
  nameRef,
  paymentLines,
  transactionHead,
  typedNameRef,
} from './parts.ts';

export function billJson(bill: Bill, books: Books): JsonObject {
  const amount = amountsOf(bill, books);
  return {
    ...transactionHead(bill, books),
    VendorRef: nameRef(books, bill.vendorId),
    APAccountRef: accountRef(books, bill.payableAccountId),
    DueDate: bill.dueDate,
    Line: expenseLines(bill.lines, books, amount),
    LinkedTxn: linkedTxn(bill.id, books),
    TotalAmt: totalOf(bill.lines, amount),
    Balance: amount(books.applications.open(bill)),
  };
}

export function vendorCreditJson(credit: VendorCredit, books: Books): JsonObject {
  const amount = amountsOf(credit, books);
  return {
    ...transactionHead(credit, books),
    VendorRef: nameRef(books, credit.vendorId),
    APAccountRef: accountRef(books, credit.payableAccountId),
    Line: expenseLines(credit.lines, books, amount),
    TotalAmt: totalOf(credit.lines, amount),
    Balance: amount(books.applications.open(credit)),
  };
}

export function billPaymentJson(payment: BillPayment, books: Books): JsonObject {
  const amount = amountsOf(payment, books);
  const account = accountRef(books, payment.paidFromAccountId);
  return {
    ...transactionHead(payment, books),
    VendorRef: nameRef(books, payment.vendorId),
    APAccountRef: accountRef(books, payment.payableAccountId),
    PayType: payment.method,
    ...(payment.method === 'Check'
      ? { CheckPayment: { BankAccountRef: account, PrintStatus: 'NotSet' } }
      : { CreditCardPayment: { CCAccountRef: account } }),
    TotalAmt: amount(payment.cents),
    Line: paymentLines(payment, books),
  };
}

export function purchaseJson(purchase: Purchase, books: Books): JsonObject {
  const amount = amountsOf(purchase, books);
  const isCard = purchase.method === 'CreditCard';
  return present({
    ...transactionHead(purchase, books),
    AccountRef: accountRef(books, purchase.accountId),
    PaymentType: purchase.method,
    EntityRef: purchase.nameId === undefined ? undefined : typedNameRef(books, purchase.nameId),
    Credit: isCard ? (purchase.isCredit ?? false) : undefined,
    PrintStatus: purchase.method === 'Check' ? 'NotSet' : undefined,
    TotalAmt: totalOf(purchase.lines, amount),
    PurchaseEx: isCard ? { any: [cardChargeMark] } : undefined,
    Line: expenseLines(purchase.lines, books, amount),
  });
}

/** QuickBooks marks card charges with a transaction type in an extension that exposes internal details. */
const cardChargeMark: JsonObject = {
  name: '{http://schema.intuit.com/finance/v3}NameValue',
  declaredType: 'com.intuit.schema.finance.v3.NameValue',
  scope: 'javax.xml.bind.JAXBElement$GlobalScope',
  value: { Name: 'TxnType', Value: '54' },
  nil: false,
  globalScope: true,
  typeSubstituted: false,
};

type Amounts = (cents: Cents) => number;

/** In the transaction's currency, the total is the sum of the converted lines. */
function totalOf(lines: readonly ExpenseLine[], amount: Amounts): number {
  return amountNumber(lines.reduce((total, { cents }) => total + Math.round(amount(cents) * 100), 0));
}

function expenseLines(lines: readonly ExpenseLine[], books: Books, amount: Amounts): Json[] {
  return lines.map((line, index) =>
    present({
      Id: String(index + 1),
      LineNum: index + 1,
      Description: line.description,
      Amount: amount(line.cents),
      ...expenseDetail(line, books, amount),
    }),
  );
}

function expenseDetail(line: ExpenseLine, books: Books, amount: Amounts): JsonObject {
  const shared = {
    CustomerRef: line.customerId === undefined ? undefined : nameRef(books, line.customerId),
    ClassRef: classRef(line.accountId, books),
    BillableStatus: 'NotBillable',
    TaxCodeRef: { value: 'NON' },
  };
  if (line.item === undefined) {
    return {
      DetailType: 'AccountBasedExpenseLineDetail',
      AccountBasedExpenseLineDetail: present({ AccountRef: accountRef(books, line.accountId), ...shared }),
    };
  }
  return {
    DetailType: 'ItemBasedExpenseLineDetail',
    ItemBasedExpenseLineDetail: present({
      ItemRef: itemRef(books, line.item.itemId),
      UnitPrice: amount(line.item.unitCost),
      Qty: line.item.quantity,
      ...shared,
    }),
  };
}
