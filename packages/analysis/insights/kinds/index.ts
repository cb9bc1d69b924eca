import { breakEvenInsights } from './break-even.ts';
import { budgetInsights } from './budget.ts';
import { cashInsights } from './cash.ts';
import { concentrationInsights } from './concentration.ts';
import { customersMovedInsights } from './customers-moved.ts';
import { debtInsights } from './debt.ts';
import { debtServiceInsights } from './debt-service.ts';
import { depositInsights } from './deposits.ts';
import { driverInsights } from './drivers.ts';
import { heldInsights } from './held-for-others.ts';
import { marginInsights } from './margin.ts';
import { oneOffInsights } from './one-off.ts';
import { overdueInsights } from './overdue.ts';
import { ownersTakeInsights } from './owners-take.ts';
import { perspectiveInsights } from './perspective.ts';
import { resultInsights } from './result.ts';
import { runwayInsights } from './runway.ts';
import { trustInsights } from './trust.ts';
import { yearlyEntryInsights } from './yearly-entry.ts';

/** Functions that build the insights of a letter, in order of creation. */
export const KINDS = [
  resultInsights,
  perspectiveInsights,
  marginInsights,
  breakEvenInsights,
  budgetInsights,
  driverInsights,
  customersMovedInsights,
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
