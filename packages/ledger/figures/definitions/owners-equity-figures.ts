import { hasRole } from '../../account/account-role.ts';
import { type AccountRule, type FigureDefinition, flow, ofTypes } from '../figure-definition.ts';
import { EARNINGS } from './income-statement-figures.ts';

const EQUITY = ofTypes('Equity');
const isDraw: AccountRule = (account) => hasRole(account, 'ownerDraws');
const isContribution: AccountRule = (account) => hasRole(account, 'ownerContributions') && !isDraw(account);

const moved = (label: string, includes: AccountRule): FigureDefinition =>
  flow('Changes in owners’ equity', label, (account) => EQUITY(account) && includes(account), -1);

/** What the statement of changes in owners' equity prints. What raises equity is positive, a draw negative. */
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
  'ownersEquity.contributions': moved('Contributions by owners', isContribution),
  'ownersEquity.draws': moved('Draws and distributions', isDraw),
  'ownersEquity.otherChanges': moved(
    'Other changes of equity accounts',
    (account) => !isDraw(account) && !isContribution(account),
  ),
} as const satisfies Record<`ownersEquity.${string}`, FigureDefinition>;
