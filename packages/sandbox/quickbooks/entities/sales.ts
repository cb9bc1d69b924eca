import {
  type Books,
  type Cents,
  type CreditMemo,
  type Invoice,
  type Payment,
  type RefundReceipt,
  type Sale,
  type SaleLine,
  type SalesReceipt,
  saleTotal,
  sum,
  unappliedCents,
} from '@insights/companies';
import { type Json, type JsonObject, present } from '../json.ts';
import {
  accountRef,
  addressOf,
  amountsOf,
  classRef,
  itemRef,
  linkedTxn,
  nameRef,
  paymentLines,
  transactionHead,
} from './parts.ts';

export function invoiceJson(invoice: Invoice, books: Books): JsonObject {
  const amount = amountsOf(invoice, books);
  return {
    ...saleJson(invoice, books),
    LinkedTxn: linkedTxn(invoice.id, books),
    DueDate: invoice.dueDate,
    Balance: amount(books.applications.open(invoice)),
    Deposit: 0,
    AllowIPNPayment: false,
    AllowOnlinePayment: false,
    AllowOnlineCreditCardPayment: false,
    AllowOnlineACHPayment: false,
  };
}

export function creditMemoJson(memo: CreditMemo, books: Books): JsonObject {
  const open = amountsOf(memo, books)(books.applications.open(memo));
  return { ...saleJson(memo, books), Balance: open, RemainingCredit: open };
}

export function salesReceiptJson(receipt: SalesReceipt, books: Books): JsonObject {
  return present({
    ...saleJson(receipt, books),
    Balance: 0,
    PaymentMethodRef:
      receipt.paymentMethod === undefined ? undefined : { value: '1', name: receipt.paymentMethod },
    DepositToAccountRef: accountRef(books, receipt.depositAccountId),
  });
}

export function refundReceiptJson(refund: RefundReceipt, books: Books): JsonObject {
  return {
    ...saleJson(refund, books),
    Balance: 0,
    DepositToAccountRef: accountRef(books, refund.depositAccountId),
  };
}

export function paymentJson(payment: Payment, books: Books): JsonObject {
  const amount = amountsOf(payment, books);
  return present({
    ...transactionHead(payment, books),
    DocNumber: undefined,
    PaymentRefNum: payment.number,
    CustomerRef: nameRef(books, payment.customerId),
    DepositToAccountRef: accountRef(books, payment.depositAccountId),
    PaymentMethodRef:
      payment.paymentMethod === undefined ? undefined : { value: '2', name: payment.paymentMethod },
    TotalAmt: amount(payment.cents),
    UnappliedAmt: amount(unappliedCents(payment)),
    ProcessPayment: false,
    LinkedTxn: linkedTxn(payment.id, books),
    Line: paymentLines(payment, books),
  });
}

function saleJson(sale: Sale, books: Books): JsonObject {
  const amount = amountsOf(sale, books);
  return present({
    ...transactionHead(sale, books),
    CustomField: [],
    CustomerRef: nameRef(books, sale.customerId),
    BillAddr: billAddress(sale.customerId, books),
    CustomerMemo: sale.message === undefined ? undefined : { value: sale.message },
    Line: saleLines(sale, books),
    TxnTaxDetail: { TotalTax: amount(sale.tax?.cents ?? 0) },
    TotalAmt: amount(saleTotal(sale)),
    ApplyTaxAfterDiscount: false,
    PrintStatus: 'NotSet',
    EmailStatus: 'NotSet',
  });
}

function billAddress(customerId: string, books: Books): JsonObject | undefined {
  const { address } = books.names.get(customerId);
  return address === undefined ? undefined : addressOf(`1${customerId}`, address);
}

function saleLines(sale: Sale, books: Books): Json[] {
  const amount = amountsOf(sale, books);
  const lines: Json[] = sale.lines.map((line, index) => saleLineJson(line, index, { books, amount }));
  const subtotal = sum(sale.lines.map((line) => line.cents));
  lines.push({ Amount: amount(subtotal), DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} });
  if (sale.discount !== undefined) {
    const { cents, percent, accountId } = sale.discount;
    lines.push({
      Amount: amount(cents),
      DetailType: 'DiscountLineDetail',
      DiscountLineDetail: present({
        PercentBased: percent !== undefined,
        DiscountPercent: percent,
        DiscountAccountRef: accountRef(books, accountId),
      }),
    });
  }
  return lines;
}

function saleLineJson(
  line: SaleLine,
  index: number,
  { books, amount }: { books: Books; amount: (cents: Cents) => number },
): JsonObject {
  return {
    Id: String(index + 1),
    LineNum: index + 1,
    Description: line.description,
    Amount: amount(line.cents),
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: present({
      ItemRef: itemRef(books, line.itemId),
      UnitPrice: line.rate === undefined ? undefined : amount(line.rate),
      Qty: line.quantity,
      ClassRef: classRef(line.accountId, books),
      ItemAccountRef: accountRef(books, line.accountId),
      TaxCodeRef: { value: line.taxable === true ? 'TAX' : 'NON' },
    }),
  };
}
