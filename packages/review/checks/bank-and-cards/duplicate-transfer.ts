import { NONE } from '@insights/ledger';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import {
  bankInWords,
  bankViewOf,
  equalGroups,
  extraOf,
  hadTimeToClear,
  type Pair,
  pairsIn,
} from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { accountsOf, isUnusualAmount, named, twiceInWords } from '../../context/transactions.ts';
import { listed } from '../../text/wording.ts';
import { type Check, type FindingDraft, removingCopies } from '../check.ts';
import { enteredTwice } from '../shared/entered-twice.ts';
import { haveSameAmounts, isTakenBack } from '../shared/same-amounts.ts';

const WITHIN_DAYS = 5;
const MIN_CENTS = 10_00;
const CLEARS_WITHIN_DAYS = 3;
const OPEN_DAYS = 2;

export const duplicateTransfer: Check = {
  code: 'duplicate-transfer',
  title: 'Possible duplicate transfer',
  mistake: 'bookedTwice',
  affects: 'cash',
  why: 'Both accounts report a transfer or card payment through the bank feed; if both are added instead of matched, one account is too high and the other too low.',
  whenFine: 'Fine when the money really moved twice. Both statements show it twice.',
  remediation: [
    'Look at the statements of both accounts to see whether each shows the amount once or twice.',
  ],
  severityRule:
    'Depends on the amount; if neither transfer is on a statement yet, at most Medium for a card payment in an odd amount and at most Low for a round amount.',
  evidence: ['lines'],
  check: (context) => {
    const { transactions } = context;
    const { transfer: moved, cardPayment, purchase, deposit } = KIND;
    const transfers = ofKinds(transactions, moved, cardPayment, purchase, deposit).filter((transfer) => {
      const { amountCents, moneyCents, mainAccount } = transactions.at(transfer);
      return amountCents >= MIN_CENTS && moneyCents === 0 && mainAccount === NONE;
    });
    const { amountsCents, moneyAccounts, from } = transactions;
    const pairs = equalGroups(transfers, amountsCents, { owners: moneyAccounts, from }).flatMap((group) =>
      pairsIn(context, group, WITHIN_DAYS),
    );
    return [
      ...pairs.filter((pair) => isLikely(context, pair)).map((pair) => draftOf(context, pair)),
      ...inTwoForms(context),
    ];
  },
};

/** Finds transfers and card payments that were also entered as income or an expense. */
function inTwoForms(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  return enteredTwice(context).flatMap(({ kept, copy, isSeenOnce }) => {
    const accounts = accountsOf(context, kept).filter((one) => roles.is('money', one));
    if (accounts.length < 2 || Math.max(kept, copy) < transactions.from) return [];
    const { amountCents, mainAccount } = transactions.at(copy);
    const between = listed(accounts.map((account) => accountNameAt(context, account)));
    return {
      description: `${context.money(amountCents)} moved between ${between} with ${named(context, kept)}, and ${named(context, copy)} books the same money to ${accountNameAt(context, mainAccount)}${isSeenOnce ? ', but only one of them has cleared the bank' : ''}.`,
      affects: 'profit',
      ...removingCopies(context, [kept, copy], [{ transaction: copy, cents: amountCents }]),
      evidence: ['amount', isSeenOnce ? 'bank' : 'words'],
    };
  });
}

/**
 * Whether one of two equal transfers is probably a copy: only one cleared the bank although the other had time to, or
 * neither did, they are at most two days apart, nothing came back, and such transfers are infrequent.
 */
function isLikely(context: ReviewContext, pair: Pair): boolean {
  if (!haveSameAmounts(context, pair.first, pair.extra, { withNames: false })) return false;
  const view = bankViewOf(context, pair);
  const areBothOpen = view === 'both open' || view === 'unknown';
  if (areBothOpen && !pair.isUsual && pair.gapDays <= OPEN_DAYS)
    return !isTakenBack(context, pair, WITHIN_DAYS);
  if (view !== 'one settled, one not') return false;
  const extra = extraOf(context, pair);
  return accountsOf(context, extra).some((account) =>
    hadTimeToClear(context, extra, CLEARS_WITHIN_DAYS, account),
  );
}

function draftOf(context: ReviewContext, pair: Pair): FindingDraft {
  const { transactions, roles } = context;
  const extra = extraOf(context, pair);
  const isOpen = bankViewOf(context, pair) !== 'one settled, one not';
  const cents = transactions.at(extra).amountCents;
  const accounts = accountsOf(context, extra);
  const names = accounts.map((account) => accountNameAt(context, account));
  // The odd amount of a card statement is unlikely to be paid twice; a round one may have been moved twice on purpose.
  const isStatement = isUnusualAmount(cents) && accounts.some((account) => roles.is('card', account));
  return {
    description: `${context.money(cents)} moved between ${listed(names)} ${twiceInWords(context, pair)}${isOpen ? '' : `, and ${bankInWords(context, pair)}`}.`,
    ...removingCopies(context, [pair.first, pair.extra], [{ transaction: extra, cents }]),
    evidence: isOpen ? ['lines'] : ['lines', 'bank'],
    ...(!isOpen
      ? {}
      : isStatement
        ? { severity: { atMost: 'Medium' } }
        : { severity: { atMost: 'Low' }, correctionCertainty: 'possible' }),
  };
}
