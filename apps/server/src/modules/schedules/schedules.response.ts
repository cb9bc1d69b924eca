import type { Aging, Basis, DebtSchedule, LargestParties, Schedules } from '@insights/contracts';
import {
  type AgedDocument,
  type Aging as AgeingInCents,
  type AgingAmounts,
  compareParties,
  type DebtAmounts,
  type DebtSchedule as DebtInCents,
  type DebtMoves,
  type Figures,
  formatDay,
  impossibleInWords,
  type LargestParties as LargestInCents,
  type Part,
  partyFigures,
} from '@insights/ledger';
import { type Cents, formatPercent, type MoneyFormat, toDollars } from '@insights/money';
import { AGE_BANDS } from '@insights/words';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';
import { type CompanySnapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/** Returns the schedules of a snapshot, on either basis. */
export function schedulesResponse({ company, snapshot }: CompanySnapshot, basis?: Basis): Schedules {
  const { schedules, figures } = viewSnapshot(snapshot, basis);
  const { receivables, payables, debt, customers, vendors } = schedules;
  return {
    receivables: agingResponse(receivables, company),
    payables: agingResponse(payables, company),
    debt: debtResponse(debt, company, figures.money),
    customers: largestResponse(customers, figures),
    vendors: largestResponse(vendors, figures),
  };
}

function agingResponse(part: Part<AgeingInCents>, company: Company): Aging {
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

function debtResponse(schedule: DebtInCents, company: Company, money: MoneyFormat): DebtSchedule {
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

function largestResponse(largest: LargestInCents, figures: Figures): LargestParties {
  const { named, others, withoutName, totalCents, figureId } = largest;
  const ids = partyFigures(figures, largest);
  const before = compareParties(figures, largest);
  const shareOf = ({ amountCents, share }: LargestInCents['withoutName'], thenCents: Cents | undefined) => ({
    amount: toDollars(amountCents),
    share: share === null ? null : formatPercent(share),
    lastYear: thenCents === undefined ? null : toDollars(thenCents),
  });
  return {
    named: named.map((party, index) => ({
      name: party.name,
      figureId: ids[index] ?? null,
      lastYearFigureId: before?.named[index]?.figureId ?? null,
      ...shareOf(party, before?.named[index]?.amountCents),
    })),
    others: { count: others.count, ...shareOf(others, before?.othersCents) },
    withoutName: shareOf(withoutName, before?.withoutNameCents),
    total: toDollars(totalCents),
    figureId,
    lastYear: before && {
      label: before.label,
      total: toDollars(before.totalCents),
      figureId: before.figureId,
    },
  };
}
