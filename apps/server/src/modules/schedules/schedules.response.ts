import type { Aging, DebtSchedule, LargestParties } from '@insights/contracts';
import {
  type AgedDocument,
  type Aging as AgeingInCents,
  type AgingAmounts,
  type DebtAmounts,
  type DebtSchedule as DebtInCents,
  type DebtMoves,
  formatDay,
  impossibleInWords,
  type LargestParties as LargestInCents,
  type Part,
} from '@insights/ledger';
import { formatPercent, type MoneyFormat, toDollars } from '@insights/money';
import { AGE_BANDS } from '@insights/words';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';

export function agingResponse(part: Part<AgeingInCents>, company: Company): Aging {
  if (part.status === 'missing') return { status: 'missing', reason: part.reason };
  const { asOf, parties, total, notOnDocumentsCents, balanceCents } = part.value;
  return {
    status: 'read',
    asOf: formatDay(asOf),
    parties: parties.map(({ party, documents, ...amounts }) => ({
      name: party?.name ?? '',
      ...agingAmounts(amounts),
      documents: documents.map((document) => documentResponse(document, company)),
    })),
    total: agingAmounts(total),
    notOnDocuments: notOnDocumentsCents === null ? null : toDollars(notOnDocumentsCents),
    balance: balanceCents === null ? null : toDollars(balanceCents),
  };
}

function agingAmounts({ bands, unappliedCents, totalCents }: AgingAmounts) {
  const inDollars = AGE_BANDS.map((band) => [band, toDollars(bands[band])]);
  return {
    bands: Object.fromEntries(inDollars) as Extract<Aging, { status: 'read' }>['total']['bands'],
    unapplied: toDollars(unappliedCents),
    total: toDollars(totalCents),
  };
}

function documentResponse(document: AgedDocument, company: Company) {
  const { type, number, day, dueDay, band, openCents } = document;
  return {
    type,
    number,
    date: formatDay(day),
    dueDate: dueDay === null ? null : formatDay(dueDay),
    band,
    open: toDollars(openCents),
    qboDeepLink: linkTo(company, document),
  };
}

export function debtResponse(schedule: DebtInCents, company: Company, money: MoneyFormat): DebtSchedule {
  const { debts, total, otherInterestCents, impossible, notInTheBooks, ...figures } = schedule;
  return {
    ...figures,
    debts: debts.map(({ account, figureId, transactions, ...amounts }) => ({
      name: account.fullName,
      figureId,
      ...debtAmounts(amounts),
      transactions: transactions.map(({ transaction, day, ...moves }) => ({
        type: transaction.type,
        number: transaction.number,
        date: formatDay(day),
        ...debtMoves(moves),
        qboDeepLink: linkTo(company, transaction),
      })),
    })),
    total: debtAmounts(total),
    otherInterest: toDollars(otherInterestCents),
    impossible: impossible.map((one) => impossibleInWords(one, money)),
    notInTheBooks: [...notInTheBooks],
  };
}

function debtAmounts({ openingCents, closingCents, ...moves }: DebtAmounts) {
  return { opening: toDollars(openingCents), closing: toDollars(closingCents), ...debtMoves(moves) };
}

function debtMoves({ borrowedCents, repaidCents, otherCents, interestCents }: DebtMoves) {
  return {
    borrowed: toDollars(borrowedCents),
    repaid: toDollars(repaidCents),
    otherChanges: toDollars(otherCents),
    interest: toDollars(interestCents),
  };
}

export function largestResponse({
  named,
  others,
  withoutName,
  totalCents,
  figureId,
}: LargestInCents): LargestParties {
  const shareOf = ({ amountCents, share }: LargestInCents['withoutName']) => ({
    amount: toDollars(amountCents),
    share: share === null ? null : formatPercent(share),
  });
  return {
    named: named.map((party) => ({ name: party.name, ...shareOf(party) })),
    others: { count: others.count, ...shareOf(others) },
    withoutName: shareOf(withoutName),
    total: toDollars(totalCents),
    figureId,
  };
}
