import { addCents, type Cents, cents } from '@insights/money';
import { sumPostings } from '../balance/sums.ts';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { CashFlowSection, ReportedCashFlow } from './reported.ts';

/** An activity of our cash flow statement, reconciled to QuickBooks' own amount. `ours` + `moved` = `regrouped`. */
export interface SectionReconciliation {
  readonly section: CashFlowSection;
  readonly ours: Cents;
  /** Amounts that QuickBooks lists under a different activity, in QuickBooks' sign. */
  readonly moved: readonly { readonly label: string; readonly amount: Cents }[];
  /** Our amounts, grouped as in QuickBooks' report. */
  readonly regrouped: Cents;
  readonly theirs: Cents;
}

const FIGURES_OF = {
  operating: ['cashFlowStatement.operatingCashFlow', 'cashFlowStatement.accountChanges'],
  investing: ['cashFlowStatement.investingCashFlow', 'cashFlowStatement.investingCashFlow'],
  financing: ['cashFlowStatement.financingCashFlow', 'cashFlowStatement.financingCashFlow'],
} as const satisfies Record<CashFlowSection, readonly [total: FigureName, accounts: FigureName]>;

const SECTIONS = ['operating', 'investing', 'financing'] as const;
const MAX_NAMED = 4;

/**
 * Reconciles the three activities to QuickBooks' report. QuickBooks lists loans and lines of credit among current
 * liabilities as operating, and opening balances and corrections of earlier periods as cash flows. Null if the sections
 * of the report were not read.
 */
export function reconcileSections(
  figures: Figures,
  { sections }: ReportedCashFlow,
): SectionReconciliation[] | null {
  if (sections === undefined) return null;
  const { accrualBooks, period } = figures.context;
  const { accounts } = accrualBooks.chart;
  const changes = sumPostings(accrualBooks, period);
  return SECTIONS.map((section) => {
    const [total, accountsFigure] = FIGURES_OF[section];
    const own = figures.contributions(accountsFigure);
    const moved = accounts.flatMap(({ id, fullName }, index) => {
      const theirSection = sections.accounts.get(id);
      const ours = own.get(index) ?? 0;
      // QuickBooks omits an account without a change.
      const regrouped = theirSection === section ? -(changes[index] as number) : 0;
      const amount = cents(theirSection === undefined ? 0 : regrouped - ours || 0);
      return amount === 0 ? [] : [{ label: fullName, amount }];
    });
    const corrections = cents(0 - figures.amount('cashFlowStatement.correctionsInProfit'));
    if (section === 'operating' && corrections !== 0)
      moved.push({ label: 'corrections of earlier periods in net income', amount: corrections });
    const ours = figures.amount(total);
    return {
      section,
      ours,
      moved: moved.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount)),
      regrouped: addCents(ours, ...moved.map(({ amount }) => amount)),
      theirs: sections[section],
    };
  });
}

/** Describes the reconciliation; empty if both sides classify every amount the same way. */
export function describeSections(all: readonly SectionReconciliation[], { money }: Figures): string {
  return all
    .filter(({ moved }) => moved.length > 0)
    .map(({ section, ours, moved, regrouped }) => {
      const named = moved.slice(0, MAX_NAMED).map(({ label, amount }) => `${label}, ${money.full(amount)}`);
      const others = moved.slice(MAX_NAMED).map(({ amount }) => amount);
      if (others.length > 0) named.push(`${others.length} more, ${money.full(addCents(...others))}`);
      return `QuickBooks’ ${section} activities of ${money.full(regrouped)} are our ${money.full(ours)} plus ${named.join('; ')}.`;
    })
    .join(' ');
}

/** Sentences about activities that differ even if all accounts are grouped as in QuickBooks; empty if none do. */
export function describeDifferences(all: readonly SectionReconciliation[], { money }: Figures): string {
  return all
    .filter(({ regrouped, theirs }) => regrouped !== theirs)
    .map(
      ({ section, regrouped, theirs }) =>
        `The ${section} activities are ${money.full(regrouped)} by our count, grouped as in QuickBooks, and ${money.full(theirs)} in QuickBooks.`,
    )
    .join(' ');
}
