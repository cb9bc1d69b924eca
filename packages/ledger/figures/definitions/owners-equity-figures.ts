import { hasRole } from '../../account/account-role.ts';
import type { ChartOfAccounts, LedgerAccount } from '../../account/chart-of-accounts.ts';
import { listFamily } from '../../account/family.ts';
import { selectBeyondEquity, selectWithinEquity } from '../beyond-equity.ts';
import {
  type AccountRule,
  type FigureDefinition,
  ofTypes,
  type PartDefinition,
} from '../figure-definition.ts';
import { narrowSubject } from '../row-filter.ts';
import { EARNINGS } from './income-statement-figures.ts';

const EQUITY = ofTypes('Equity');
const isDraw: AccountRule = (account) => EQUITY(account) && hasRole(account, 'ownerDraws');
const isContribution: AccountRule = (account) =>
  EQUITY(account) && hasRole(account, 'ownerContributions') && !isDraw(account);
const isOther: AccountRule = (account) => EQUITY(account) && !isDraw(account) && !isContribution(account);

/**
 * Returns the figure for an account of draws or contributions: what the owners took out or paid in. Null for any other
 * account.
 */
export function ownerMovementFigure(
  chart: ChartOfAccounts,
  { id, withSubAccounts }: { readonly id: string; readonly withSubAccounts: boolean },
): string | null {
  const head = chart.indexById.get(id);
  if (head === undefined) return null;
  const family = (withSubAccounts ? listFamily(chart, head) : [head]).map(
    (index) => chart.accounts[index] as LedgerAccount,
  );
  const isAll = (rule: AccountRule) => family.every(rule);
  if (!isAll(isDraw) && !isAll(isContribution)) return null;
  const figure = isAll(isDraw) ? 'balanceSheet.ownerDraws' : 'ownersEquity.contributions';
  return narrowSubject(figure, { field: 'account', is: family.map((account) => account.id) });
}

const moved = (label: string, ...parts: readonly Pick<PartDefinition, 'includes' | 'rows'>[]) =>
  ({
    label,
    statement: 'Changes in owners’ equity',
    nature: 'flow',
    parts: parts.map((part) => ({ ...part, sign: -1, measure: 'flow' })),
  }) as const satisfies FigureDefinition;

/**
 * Lines of the statement of changes in owners' equity. Increases are positive, draws negative. Draws that are closed to
 * retained earnings still count as draws; movements within equity are a separate line.
 */
export const OWNERS_EQUITY_FIGURES = {
  'ownersEquity.atStart': {
    label: 'Equity at the start',
    statement: 'Changes in owners’ equity',
    nature: 'positionBefore',
    parts: [
      { includes: EQUITY, sign: -1, measure: 'positionBefore' },
      { includes: EARNINGS, sign: -1, measure: 'earningsBefore' },
    ],
  },
  'ownersEquity.contributions': moved('Contributions by owners', {
    includes: isContribution,
    rows: selectBeyondEquity,
  }),
  'ownersEquity.draws': moved('Draws and distributions', { includes: isDraw, rows: selectBeyondEquity }),
  'ownersEquity.otherChanges': moved(
    'Other changes of equity accounts',
    { includes: isOther },
    { includes: (account) => isDraw(account) || isContribution(account), rows: selectWithinEquity },
  ),
} as const satisfies Record<`ownersEquity.${string}`, FigureDefinition>;
