import {
  amountNumber,
  type Bill,
  type BillPayment,
  type Books,
  type ExpenseLine,
  expenseTotal,
  type Purchase,
  type VendorCredit,
} from '@insights/companies';
import { type Json, type JsonObject, present } from '../json.ts';
import { accountRef, itemRef, nameRef, transactionHead, typedNameRef } from './parts.ts';

export function billJson(bill: Bill, books: Books): JsonObject {
  return {
    ...transactionHead(bill, books),
    VendorRef: nameRef(books, bill.vendorId),
    APAccountRef: accountRef(books, bill.payableAccountId),
    DueDate: bill.dueDate,
    Line: expenseLines(bill.lines, books),
    LinkedTxn: books.applications
      .linksTo(bill.id)
      .map((link) => ({ TxnId: link.transactionId, TxnType: link.kind })),
    TotalAmt: amountNumber(expenseTotal(bill.lines)),
    Balance: amountNumber(books.applications.open(bill)),
  };
}

export function vendorCreditJson(credit: VendorCredit, books: Books): JsonObject {
  return {
    ...transactionHead(credit, books),
    VendorRef: nameRef(books, credit.vendorId),
    APAccountRef: accountRef(books, credit.payableAccountId),
    Line: expenseLines(credit.lines, books),
    TotalAmt: amountNumber(expenseTotal(credit.lines)),
    Balance: amountNumber(books.applications.open(credit)),
  };
}

export function billPaymentJson(payment: BillPayment, books: Books): JsonObject {
  const account = accountRef(books, payment.paidFromAccountId);
  const lines = [...payment.applied, ...(payment.creditsUsed ?? [])].map(({ transactionId, cents }) => ({
    Amount: amountNumber(cents),
    LinkedTxn: [{ TxnId: transactionId, TxnType: books.findTransaction(transactionId)?.kind ?? 'Bill' }],
  }));
  return {
    ...transactionHead(payment, books),
    VendorRef: nameRef(books, payment.vendorId),
    APAccountRef: accountRef(books, payment.payableAccountId),
    PayType: payment.method,
    ...(payment.method === 'Check'
      ? { CheckPayment: { BankAccountRef: account, PrintStatus: 'NotSet' } }
      : { CreditCardPayment: { CCAccountRef: account } }),
    TotalAmt: amountNumber(payment.cents),
    Line: lines,
  };
}

export function purchaseJson(purchase: Purchase, books: Books): JsonObject {
  const isCard = purchase.method === 'CreditCard';
  return present({
    ...transactionHead(purchase, books),
    AccountRef: accountRef(books, purchase.accountId),
    PaymentType: purchase.method,
    EntityRef: purchase.nameId === undefined ? undefined : typedNameRef(books, purchase.nameId),
    Credit: isCard ? (purchase.isCredit ?? false) : undefined,
    PrintStatus: purchase.method === 'Check' ? 'NotSet' : undefined,
    TotalAmt: amountNumber(expenseTotal(purchase.lines)),
    PurchaseEx: isCard ? { any: [cardChargeMark] } : undefined,
    Line: expenseLines(purchase.lines, books),
  });
}

/** The service marks card charges with a transaction type in an extension that shows its own plumbing. */
const cardChargeMark: JsonObject = {
  name: '{http://schema.intuit.com/finance/v3}NameValue',
  declaredType: 'com.intuit.schema.finance.v3.NameValue',
  scope: 'javax.xml.bind.JAXBElement$GlobalScope',
  value: { Name: 'TxnType', Value: '54' },
  nil: false,
  globalScope: true,
  typeSubstituted: false,
};

function expenseLines(lines: readonly ExpenseLine[], books: Books): Json[] {
  return lines.map((line, index) =>
    present({
      Id: String(index + 1),
      LineNum: index + 1,
      Description: line.description,
      Amount: amountNumber(line.cents),
      ...expenseDetail(line, books),
    }),
  );
}

function expenseDetail(line: ExpenseLine, books: Books): JsonObject {
  const shared = {
    CustomerRef: line.customerId === undefined ? undefined : nameRef(books, line.customerId),
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
      UnitPrice: amountNumber(line.item.unitCost),
      Qty: line.item.quantity,
      ...shared,
    }),
  };
}
