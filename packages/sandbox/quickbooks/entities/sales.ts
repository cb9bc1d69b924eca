import {
  amountNumber,
  type Books,
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
import { accountRef, addressOf, itemRef, nameRef, transactionHead } from './parts.ts';

export function invoiceJson(invoice: Invoice, books: Books): JsonObject {
  return {
    ...saleJson(invoice, books),
    LinkedTxn: books.applications
      .linksTo(invoice.id)
      .map((link) => ({ TxnId: link.transactionId, TxnType: link.kind })),
    DueDate: invoice.dueDate,
    Balance: amountNumber(books.applications.open(invoice)),
    Deposit: 0,
    AllowIPNPayment: false,
    AllowOnlinePayment: false,
    AllowOnlineCreditCardPayment: false,
    AllowOnlineACHPayment: false,
  };
}

export function creditMemoJson(memo: CreditMemo, books: Books): JsonObject {
  const open = amountNumber(books.applications.open(memo));
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
  const lines = [...payment.applied, ...(payment.creditsUsed ?? [])].map(({ transactionId, cents }) => ({
    Amount: amountNumber(cents),
    LinkedTxn: [{ TxnId: transactionId, TxnType: books.findTransaction(transactionId)?.kind ?? 'Invoice' }],
  }));
  const deposits = books.applications.linksTo(payment.id);
  return present({
    ...transactionHead(payment, books),
    DocNumber: undefined,
    PaymentRefNum: payment.number,
    CustomerRef: nameRef(books, payment.customerId),
    DepositToAccountRef: accountRef(books, payment.depositAccountId),
    PaymentMethodRef:
      payment.paymentMethod === undefined ? undefined : { value: '2', name: payment.paymentMethod },
    TotalAmt: amountNumber(payment.cents),
    UnappliedAmt: amountNumber(unappliedCents(payment)),
    ProcessPayment: false,
    LinkedTxn: deposits.map((link) => ({ TxnId: link.transactionId, TxnType: link.kind })),
    Line: lines,
  });
}

function saleJson(sale: Sale, books: Books): JsonObject {
  return present({
    ...transactionHead(sale, books),
    CustomField: [],
    CustomerRef: nameRef(books, sale.customerId),
    BillAddr: billAddress(sale.customerId, books),
    CustomerMemo: sale.message === undefined ? undefined : { value: sale.message },
    Line: saleLines(sale, books),
    TxnTaxDetail: { TotalTax: amountNumber(sale.tax?.cents ?? 0) },
    TotalAmt: amountNumber(saleTotal(sale)),
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
  const lines: Json[] = sale.lines.map((line, index) => saleLineJson(line, index, books));
  const subtotal = sum(sale.lines.map((line) => line.cents));
  lines.push({ Amount: amountNumber(subtotal), DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} });
  if (sale.discount !== undefined) {
    const { cents, percent, accountId } = sale.discount;
    lines.push({
      Amount: amountNumber(cents),
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

function saleLineJson(line: SaleLine, index: number, books: Books): JsonObject {
  return {
    Id: String(index + 1),
    LineNum: index + 1,
    Description: line.description,
    Amount: amountNumber(line.cents),
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: present({
      ItemRef: itemRef(books, line.itemId),
      UnitPrice: line.rate === undefined ? undefined : amountNumber(line.rate),
      Qty: line.quantity,
      ItemAccountRef: accountRef(books, line.accountId),
      TaxCodeRef: { value: line.taxable === true ? 'TAX' : 'NON' },
    }),
  };
}
