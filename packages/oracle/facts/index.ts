import { profitChange } from './change.ts';
import { type FactInput, FactLedger } from './input.ts';
import { card, cashFlows, collectedForOthers, debt, pipeline, runway } from './money.ts';
import { concentration } from './parties.ts';
import { budget, oneOffs, owners } from './plan.ts';

export type { FactDocument, FactInput } from './input.ts';

/** Returns every fact of a company by name, as calculated from its postings and documents one by one. */
export function calculateFacts(input: FactInput): Readonly<Record<string, unknown>> {
  const ledger = new FactLedger(input, input.books);
  const accrual = input.books === input.accrualBooks ? ledger : new FactLedger(input, input.accrualBooks);
  const { materialityCents } = ledger;
  return {
    profitChange: profitChange(ledger),
    budgetVariance: budget(ledger),
    ownersTake: owners(ledger, accrual),
    usualProfit: oneOffs(ledger),
    cashFlows: cashFlows(accrual),
    cashRunway: runway(accrual),
    cardFunding: card(accrual, materialityCents),
    debtCost: debt(accrual, materialityCents),
    collectedForOthers: collectedForOthers(accrual, materialityCents),
    pipeline: pipeline(accrual, materialityCents),
    largestCustomer: concentration(ledger),
  };
}
