import { budgetInsights } from './budget.ts';
import { cashInsights } from './cash.ts';
import { concentrationInsights } from './concentration.ts';
import { debtInsights } from './debt.ts';
import { debtServiceInsights } from './debt-service.ts';
import { depositInsights } from './deposits.ts';
import { heldInsights } from './held-for-others.ts';
import { oneOffInsights } from './one-off.ts';
import { overdueInsights } from './overdue.ts';
import { ownersTakeInsights } from './owners-take.ts';
import { perspectiveInsights } from './perspective.ts';
import { profitChangeInsights } from './profit-change.ts';
import { resultInsights } from './result.ts';
import { runwayInsights } from './runway.ts';
import { trustInsights } from './trust.ts';
import { yearlyEntryInsights } from './yearly-entry.ts';

/** Functions that build the insights of a letter, in order of creation. */
export const KINDS = [
  resultInsights,
  perspectiveInsights,
  budgetInsights,
  profitChangeInsights,
  oneOffInsights,
  yearlyEntryInsights,
  cashInsights,
  ownersTakeInsights,
  runwayInsights,
  heldInsights,
  debtInsights,
  debtServiceInsights,
  overdueInsights,
  concentrationInsights,
  depositInsights,
  trustInsights,
] as const;
