import { describe, expect, it } from 'vitest';
import { entryLinesOf } from '../../testing/entries.ts';
import { findingsOf } from '../../testing/flags.ts';

const INVOICE = `
  2024-06-10 Invoice 1001  to Gwen Tillery  due 2024-07-10
    A/R  2,128.11
    Planting`;
const PAYMENT = `
  2024-07-02 Payment 77  from Gwen Tillery
    Checking  2,128.11
    A/R`;

describe('an invoice whose customer has an unused payment', () => {
  it('is neither overdue nor a bad debt', () => {
    expect(findingsOf('old-open-invoices', INVOICE)).toHaveLength(1);
    expect(findingsOf('old-open-invoices', INVOICE + PAYMENT)).toEqual([]);
    expect(findingsOf('unapplied-customer-payments', INVOICE + PAYMENT)).toHaveLength(1);
  });

  it('is not written off if the payment covers a part of it', () => {
    const part = PAYMENT.replace('2,128.11', '128.11');
    expect(findingsOf('old-open-invoices', INVOICE + part)).toHaveLength(1);
    expect(
      entryLinesOf('old-open-invoices', INVOICE + part).flatMap(({ lines }) => Object.keys(lines)),
    ).toEqual([]);
  });
});

describe('an overpayment that a check on receivables gave back', () => {
  const check = (name: string, cents: string) => `
  2025-01-04 Check 5551  to ${name}
    Checking  -${cents}
    A/R  –  Refund overpayment`;
  const credit = PAYMENT.replace('2,128.11', '150.00');

  it('is not a credit of the customer', () => {
    expect(findingsOf('negative-customer-balance', credit)).toHaveLength(1);
    expect(findingsOf('negative-customer-balance', credit + check('Gwen Tillery', '150.00'))).toEqual([]);
    expect(findingsOf('negative-customer-balance', credit + check('Gwen Tillery', '50.00'))).toHaveLength(1);
    expect(findingsOf('negative-customer-balance', credit + check('Bo Ander', '150.00'))).toHaveLength(1);
  });

  it('cannot be applied to an invoice', () => {
    const text = INVOICE + credit + check('Gwen Tillery', '150.00');
    expect(findingsOf('unapplied-customer-payments', INVOICE + credit)).toHaveLength(1);
    expect(findingsOf('unapplied-customer-payments', text)).toEqual([]);
    expect(entryLinesOf('old-open-invoices', text)).toHaveLength(1);
  });
});
