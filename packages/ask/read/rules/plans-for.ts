import type { AskPlan } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import { bases, budget, cashAndProfit, define, findings, notReconciled, parity } from './about-books.ts';
import {
  againstMean,
  againstUsual,
  compare,
  comparedExpenses,
  comparedProfit,
  comparedSales,
  compareKeyFigure,
  grownBy,
  growth,
  movers,
  why,
} from './changes.ts';
import { aboveLimit, averageOf, howMany, mostOften } from './counts.ts';
import { aDocument, daysToPay, open, openBills, unapplied } from './documents.ts';
import { either, eitherParty, isReached } from './either.ts';
import { findAmount, findWords } from './find.ts';
import { listing } from './lists.ts';
import { arrivals, concentration, lastTime, recurring } from './parties.ts';
import { quantities } from './quantities.ts';
import { fromWhom, oneTransaction, rank, share, shareOfLargest, shareOfRevenue } from './ranks.ts';
import { finish, type Rule } from './rule.ts';
import { extreme, losses, monthsWithin, runningTotal, trend } from './series.ts';
import { beforeCosts, less, ofParties, owedGap, several, shareOfMeasure } from './several.ts';
import {
  asCustomer,
  asVendor,
  balance,
  keyFigure,
  keyFigureTrend,
  madeProfit,
  madeSales,
  overviewOfExpenses,
  overviewOfProfit,
  overviewOfSales,
  partOfRevenue,
  plain,
} from './totals.ts';
import { without } from './without.ts';

/** All plans that a question can mean by the first kind of question that it fits. */
export function plansFor(bag: Bag): AskPlan[] {
  for (const rules of RULES) {
    const plans = rules.flatMap((rule): AskPlan[] => {
      const own = bag.copy();
      const draft = rule(own);
      const plan = draft === null ? null : finish(own, draft);
      return plan === null ? [] : [plan];
    });
    if (plans.length > 0) return plans;
  }
  return [];
}

/** The kinds of questions in the order in which they are tried; those of one line are alternatives. */
const RULES: readonly (readonly Rule[])[] = [
  [define],
  [bases],
  [cashAndProfit],
  [aDocument],
  [findings],
  [parity],
  [notReconciled],
  [unapplied],
  [recurring],
  [daysToPay],
  [why],
  [owedGap],
  [open, openBills],
  [losses],
  [monthsWithin],
  [arrivals],
  [concentration],
  [aboveLimit],
  [quantities, howMany],
  [mostOften],
  [averageOf],
  [without(rank)],
  [less],
  [beforeCosts],
  [ofParties],
  [isReached],
  [either, eitherParty],
  [without(plain)],
  [partOfRevenue],
  [shareOfMeasure],
  [compareKeyFigure],
  [keyFigureTrend],
  [keyFigure],
  [shareOfLargest],
  [shareOfRevenue],
  [share],
  [movers],
  [budget],
  [extreme],
  [lastTime],
  [grownBy],
  [againstMean, againstUsual],
  [compare],
  [comparedSales, comparedExpenses, comparedProfit],
  [growth],
  [trend],
  [runningTotal],
  [rank, oneTransaction],
  [fromWhom],
  [findAmount],
  [findWords],
  [listing],
  [balance],
  [plain],
  [several],
  [madeProfit, madeSales],
  [overviewOfSales, overviewOfExpenses, overviewOfProfit],
  [asVendor, asCustomer],
];
