import { describe, expect, it } from 'vitest';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { listAdvice } from './actions.ts';

const REDSTONE = planOf('Redstone Welding');

/** What an accountant would not forward to a bank under her own name. */
describe('a letter', () => {
  it('tells to pay taxes that are owed, and not those that stand in the company’s favor', () => {
    const withTaxesIn = (account: string) =>
      letterTo(REDSTONE, (request) => ({
        ...request,
        review: {
          ...request.review,
          findings: request.review.findings.map((finding) =>
            finding.code === 'payroll-liability-not-paid'
              ? { ...finding, accounts: [{ id: account, name: account }] }
              : finding,
          ),
        },
      }));
    const [owed, inFavor] = [withTaxesIn('Accounts Payable'), withTaxesIn('Accounts Receivable')];
    expect(owed.advice[0]).toMatch(/^Set aside the \$6,900 of taxes held for others/);
    expect(inFavor.advice.join()).not.toContain('Set aside');
    expect(inFavor.set.byId.get('finding.payroll-liability-not-paid')?.mustTell).toBeNull();
  });

  it('lets a few dollars of tax be', () => {
    const [finding] = REDSTONE.review?.findings ?? [];
    if (finding === undefined) throw new Error('There is a finding');
    const { advice, body } = letterTo({
      ...REDSTONE,
      review: { score: 90, findings: [{ ...finding, dollars: 79 }] },
    });
    expect(`${body} ${advice.join()}`).not.toContain('$79');
  });

  it('asks a vendor for time only where cash, less the taxes held, would not last', () => {
    const actionsWith = (openingCash: number) =>
      listAdvice(letterTo({ ...REDSTONE, openingCash }).set).map(({ action }) => action);
    expect(actionsWith(1_000_000)).toContain('pay');
    expect(actionsWith(1_000_000)).not.toContain('ask-for-terms');
    expect(actionsWith(58_000)).toContain('ask-for-terms');
  });

  it('does not warn of draws where the owners put in more than they took', () => {
    const plan = { ...planOf('Tidewater Boat Repair'), draws: 1_500 };
    const idsWith = (contributions: number) => letterTo({ ...plan, contributions }).set.byId;
    expect(idsWith(0).get('owners.draws')?.isGood).toBe(false);
    expect(idsWith(9_000).has('owners.draws')).toBe(false);
  });
});
