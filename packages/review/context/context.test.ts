import type {} from 'fast-check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cadenceOf, medianOf, mediansBefore } from './cadence.ts';
import { equalGroups } from './duplicates.ts';
import { listAt, listsByKey } from './lists.ts';
import { meaningOf, WORD } from './words.ts';

describe('a cadence', () => {
  it('is three occurrences at equal intervals, even though months differ in length', () => {
    expect(cadenceOf([0, 31, 59, 90])).toEqual({ gapDays: 31, name: 'monthly' });
    expect(cadenceOf([0, 7, 14, 22, 28])?.name).toBe('weekly');
    expect(cadenceOf([0, 365, 731])?.name).toBe('yearly');
  });

  it('does not exist for two occurrences or for random days', () => {
    expect(cadenceOf([0, 30])).toBeNull();
    expect(cadenceOf([0, 3, 40, 44, 90, 130])).toBeNull();
    expect(cadenceOf([5, 5, 5])).toBeNull();
  });

  it('has a median that is one of its values', () => {
    expect([medianOf([5, 1, 9]), medianOf([1, 2, 3, 4]), medianOf([])]).toEqual([5, 2, 0]);
  });

  it('uses a running median that equals sorting all earlier values again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 60, size: 'max' }), (values) => {
        expect(mediansBefore(values)).toEqual(values.map((_, place) => medianOf(values.slice(0, place))));
      }),
    );
  });
});

describe('members with the same amount and owner', () => {
  it('are the same as if every pair were compared', () => {
    const anyPair = fc.tuple(
      fc.nat(6),
      fc.oneof(fc.nat(6), fc.constantFrom(9_007_199_254_740_991, 4_294_967_297)),
    );
    fc.assert(
      fc.property(fc.array(anyPair, { maxLength: 60 }), (pairs) => {
        const members = pairs.map((_, index) => index);
        const owners = Int32Array.from(pairs, ([owner]) => owner);
        const amounts = Float64Array.from(pairs, ([, amount]) => amount);
        const byHand = (keyOf: (member: number) => unknown) =>
          [...Map.groupBy(members, keyOf).values()].filter((group) => group.length > 1);
        const ofOneOwner = byHand((member) => JSON.stringify(pairs[member]));
        expect(equalGroups(members, amounts, { owners })).toEqual(ofOneOwner);
        expect(equalGroups(members, amounts)).toEqual(byHand((member) => amounts[member]));
        expect(equalGroups(members, amounts, { owners, from: 20 })).toEqual(
          ofOneOwner.filter((group) => group.some((member) => member >= 20)),
        );
      }),
    );
  });
});

describe('lists by key', () => {
  it('contain every number once, ascending, and omit those without a key', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 40 }), (keys) => {
        const lists = listsByKey(Int32Array.from(keys), 5);
        for (let key = 0; key < 5; key += 1) {
          expect([...listAt(lists, key)]).toEqual(
            keys.flatMap((one, number) => (one === key ? [number] : [])),
          );
        }
      }),
    );
  });
});

describe('the words', () => {
  it.each([
    ['Online transfer from savings', WORD.transfer],
    ['XFER 8812', WORD.transfer],
    ['CHASE CREDIT CRD AUTOPAY', WORD.cardPayment],
    ['Business Card 4417 autopay', WORD.cardPayment],
    ['AMEX EPAYMENT ACH PMT', WORD.cardPayment],
    ['APPLECARD GSBANK PAYMENT', WORD.cardPayment],
    ['WELLS FARGO CARD CCPYMT', WORD.cardPayment],
    ['Paid off Visa', WORD.cardPayment],
    ['Zelle from owner', WORD.ownerMoney],
    ['Equity injection', WORD.ownerMoney],
    ['ONDECK CAPITAL FUNDING', WORD.loan | WORD.borrowed],
    ['Owner contribution', WORD.ownerMoney],
    ['Personal funds deposited', WORD.ownerMoney | WORD.personal],
    ['SBA loan proceeds', WORD.loan],
    ['Sales tax January', WORD.salesTax],
    ['Refund of overpayment', WORD.refund],
    ['Wood chipper, model C12', WORD.asset],
    ['USATAXPYMT 1040-ES', WORD.personalTax],
    ['FTB WEB PAY 540-ES', WORD.personalTax],
    ['NYS DTF PIT TAX PAYMNT', WORD.personalTax],
    ['Owner’s estimated state income taxes', WORD.personalTax],
  ])('in “%s” identify its subject', (text, expected) => {
    expect(meaningOf(text) & expected).toBe(expected);
  });

  it.each(['Form 1040 preparation', 'CA 100-ES corporate tax', 'Personal tax return', 'FTB LLC tax 568'])(
    'in “%s” do not suggest a payment of personal income tax',
    (text) => {
      expect(meaningOf(text) & WORD.personalTax).toBe(0);
    },
  );

  it.each([
    'Transparent tarp',
    'Ownership of the yard',
    'Sloan Kettering',
    'Cardboard',
    'Payment card industry compliance',
    'Homeowners association',
    'Perennials',
    'Payment',
  ])('in “%s” do not suggest a transfer, an owner, a loan or a card', (text) => {
    expect(meaningOf(text) & (WORD.transfer | WORD.ownerMoney | WORD.loan | WORD.cardPayment)).toBe(0);
  });
});
