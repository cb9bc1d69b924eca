import type { Cash, CashReason } from '../insights/kinds/cash.ts';
import type { CardBalance, DebtPaid, IdleCash } from '../insights/kinds/debt.ts';
import type { DebtService } from '../insights/kinds/debt-service.ts';
import type { HeldForOthers } from '../insights/kinds/held-for-others.ts';
import type { Overdue } from '../insights/kinds/overdue.ts';
import type { OwnersTake } from '../insights/kinds/owners-take.ts';
import type { CashFloor, PayrollCover, Runway } from '../insights/kinds/runway.ts';
import { always, opening, type Wordings, when, words } from './wording.ts';

const isUp = ({ traits }: { readonly traits: { readonly move: string } }) => traits.move === 'up';
const rose = (one: Parameters<typeof isUp>[0]) => (isUp(one) ? 'rose' : 'fell');

export const cash: Wordings<Cash> = [
  ...when<Cash>(
    ({ traits }) => !traits.isOverdrawn && !traits.wasOverdrawn && traits.move !== 'same',
    (one) => words`cash ${rose(one)} by ${one.figures.change} to ${one.figures.now}`,
    (one, v) =>
      words`${v.you} had ${one.figures.now} in cash on ${one.figures.day}, ${one.figures.change} ${isUp(one) ? 'more' : 'less'} than at the start`,
    (one) => words`cash went from ${one.figures.start} to ${one.figures.now}`,
    (one) => words`cash is ${isUp(one) ? 'up' : 'down'} ${one.figures.change}, to ${one.figures.now}`,
    (one, v) => words`${v.you} started with ${one.figures.start} in cash and ended with ${one.figures.now}`,
    (one, v) =>
      words`${v.you} ended with ${one.figures.now} in cash, ${isUp(one) ? 'up' : 'down'} ${one.figures.change}`,
    (one) => words`the cash balance ${rose(one)} to ${one.figures.now} from ${one.figures.start}`,
    (one) => words`cash ${rose(one)} by ${one.figures.change}`,
    (one) =>
      words`${one.figures.now} in cash was left on ${one.figures.day}, ${isUp(one) ? 'up' : 'down'} from ${one.figures.start}`,
    (one) =>
      words`cash ${isUp(one) ? 'grew' : 'shrank'} to ${one.figures.now} from ${one.figures.start} at the start`,
    (one, v) =>
      words`${v.your} cash ${rose(one)} to ${one.figures.now} by ${one.figures.day}, from ${one.figures.start}`,
    opening(
      (one, v) =>
        words`on ${one.figures.day}, ${v.you} had ${one.figures.now} in cash, after ${one.figures.start} at the start`,
    ),
  ),
  ...when<Cash>(
    ({ traits }) => !traits.isOverdrawn && !traits.wasOverdrawn && traits.move === 'same',
    (one) => words`cash held steady at ${one.figures.now}`,
    (one, v) => words`${v.you} ended with ${one.figures.now} in cash, about as much as at the start`,
    (one) => words`cash on ${one.figures.day} was ${one.figures.now}, much the same as at the start`,
  ),
  ...when<Cash>(
    ({ traits }) => traits.isOverdrawn && !traits.wasOverdrawn,
    (one) =>
      words`cash of ${one.figures.start} at the start became an overdraft of ${one.figures.now} by ${one.figures.day}`,
    (one, v) =>
      words`${v.you} ${v.verb('were', 'was')} overdrawn by ${one.figures.now} on ${one.figures.day}`,
    (one) =>
      words`the bank accounts were overdrawn by ${one.figures.now} on ${one.figures.day}, after holding ${one.figures.start} at the start`,
  ),
  ...when<Cash>(
    ({ traits }) => traits.isOverdrawn && traits.wasOverdrawn,
    (one, v) =>
      words`${v.you} ${v.verb('were', 'was')} overdrawn by ${one.figures.now} on ${one.figures.day}, after ${one.figures.start} at the start`,
    (one) =>
      words`the overdraft was ${one.figures.now} on ${one.figures.day}, compared with ${one.figures.start} at the start`,
  ),
  ...when<Cash>(
    ({ traits }) => !traits.isOverdrawn && traits.wasOverdrawn,
    (one) =>
      words`an overdraft of ${one.figures.start} turned into cash of ${one.figures.now} by ${one.figures.day}`,
    (one, v) =>
      words`${v.you} had ${one.figures.now} in cash on ${one.figures.day}, after an overdraft of ${one.figures.start} at the start`,
  ),
];

const isReason = (reason: string, isIn: boolean) => (one: CashReason) =>
  one.traits.reason === reason && one.traits.isIn === isIn;

export const cashReason: Wordings<CashReason> = [
  ...when<CashReason>(
    isReason('operations', true),
    (one) => words`the business itself brought in ${one.figures.amount}`,
    (one) => words`day-to-day operations brought in ${one.figures.amount}`,
    (one) => words`day-to-day business left ${one.figures.amount} in cash`,
    (one) => words`the business brought in ${one.figures.amount} in cash`,
    (one) => words`operations generated ${one.figures.amount} in cash`,
    (one, v) =>
      words`${v.you} collected ${one.figures.amount} more than ${v.again} paid out to run the business`,
    (one) => words`running the business generated ${one.figures.amount} in cash`,
    (one) => words`${one.figures.amount} in cash came from the business itself`,
  ),
  ...when<CashReason>(
    isReason('operations', false),
    (one) => words`the business itself used ${one.figures.amount}`,
    (one) => words`day-to-day operations used ${one.figures.amount}`,
    (one) => words`the business spent ${one.figures.amount} more cash than it brought in`,
    (one) => words`operations used ${one.figures.amount} in cash`,
    (one, v) =>
      words`${v.you} paid out ${one.figures.amount} more to run the business than ${v.again} collected`,
    (one) => words`running the business took ${one.figures.amount} in cash`,
    (one) => words`${one.figures.amount} in cash went into running the business`,
  ),
  ...when<CashReason>(
    isReason('receivables', false),
    (one, v) => words`customers owed ${v.you} ${one.figures.amount} more at the end than at the start`,
    (one) => words`unpaid invoices grew by ${one.figures.amount}`,
    (one) => words`${one.figures.amount} more is tied up in unpaid invoices`,
  ),
  ...when<CashReason>(
    isReason('receivables', true),
    (one) => words`customers paid ${one.figures.amount} of what they already owed`,
    (one) => words`unpaid invoices fell by ${one.figures.amount}`,
    (one) => words`${one.figures.amount} less is tied up in unpaid invoices`,
  ),
  ...when<CashReason>(
    isReason('inventory', false),
    (one) => words`inventory tied up ${one.figures.amount} more`,
    (one, v) => words`${v.you} put ${one.figures.amount} more into inventory`,
    (one) => words`${one.figures.amount} went into additional inventory`,
  ),
  ...when<CashReason>(
    isReason('inventory', true),
    (one) => words`a smaller inventory freed up ${one.figures.amount}`,
    (one) => words`${one.figures.amount} came out of inventory`,
  ),
  ...when<CashReason>(
    isReason('payables', true),
    (one, v) => words`${v.you} ${v.verb('owe', 'owes')} vendors ${one.figures.amount} more than at the start`,
    (one) => words`unpaid bills grew by ${one.figures.amount}`,
    (one) => words`vendors were paid later, which kept ${one.figures.amount} in the bank`,
  ),
  ...when<CashReason>(
    isReason('payables', false),
    (one) => words`unpaid bills went down by ${one.figures.amount}`,
    (one, v) => words`${v.you} paid vendors ${one.figures.amount} more than they billed`,
    (one, v) => words`${v.you} reduced what ${v.again} owed vendors by ${one.figures.amount}`,
  ),
  ...when<CashReason>(
    isReason('equipment', false),
    (one, v) => words`${v.you} spent ${one.figures.amount} on equipment and other long-term assets`,
    (one) => words`${one.figures.amount} went into equipment and other long-term assets`,
    (one) => words`buying equipment and other long-term assets took ${one.figures.amount}`,
    (one) => words`equipment and other long-term assets cost ${one.figures.amount}`,
  ),
  ...when<CashReason>(
    isReason('equipment', true),
    (one) => words`selling equipment and other long-term assets brought in ${one.figures.amount}`,
    (one, v) => words`${v.you} received ${one.figures.amount} for equipment and other long-term assets`,
  ),
  ...when<CashReason>(
    isReason('otherAssets', false),
    (one) => words`${one.figures.amount} went into deposits and other long-term assets`,
    (one) => words`deposits and other long-term assets took ${one.figures.amount}`,
  ),
  ...when<CashReason>(
    isReason('otherAssets', true),
    (one) => words`${one.figures.amount} came back from deposits and other long-term assets`,
  ),
  ...when<CashReason>(
    isReason('debt', true),
    (one) => words`loans and credit lines brought in ${one.figures.amount} more than was repaid`,
    (one, v) => words`${v.you} borrowed ${one.figures.amount} more than ${v.again} paid back`,
    (one) => words`lenders advanced ${one.figures.amount} more than they were repaid`,
  ),
  ...when<CashReason>(
    isReason('debt', false),
    (one) => words`loans and credit lines were paid down by ${one.figures.amount}`,
    (one, v) => words`${v.you} paid down ${one.figures.amount} of debt`,
    (one) => words`a net ${one.figures.amount} went to lenders`,
    (one) => words`paying down debt took ${one.figures.amount}`,
  ),
  ...when<CashReason>(
    isReason('ownerLoans', true),
    (one, v) => words`${v.owners} lent the company ${one.figures.amount}`,
    (one, v) => words`${one.figures.amount} is a loan from ${v.owners}`,
  ),
  ...when<CashReason>(
    isReason('ownerLoans', false),
    (one, v) => words`loans between ${v.owners} and the company took ${one.figures.amount}`,
    (one, v) => words`${one.figures.amount} went to ${v.owners} in loans or loan repayments`,
  ),
  ...when<CashReason>(
    isReason('taken', false),
    (one, v) => words`${v.owners} took out ${one.figures.amount}`,
    (one, v) => words`${one.figures.amount} went to ${v.owners}`,
    (one, v) => words`${v.owners} drew ${one.figures.amount}`,
  ),
  ...when<CashReason>(
    isReason('taken', true),
    (one, v) => words`${v.owners} paid back ${one.figures.amount}`,
  ),
  ...when<CashReason>(
    isReason('contributed', true),
    (one, v) => words`${v.owners} put in ${one.figures.amount}`,
    (one) => words`new capital brought in ${one.figures.amount}`,
    (one, v) => words`${v.owners} added ${one.figures.amount} of capital`,
  ),
  ...when<CashReason>(
    isReason('contributed', false),
    (one, v) => words`${v.owners} took back ${one.figures.amount} of capital`,
    (one) => words`${one.figures.amount} of capital was paid back`,
  ),
];

const isTake = (compared: string) => (one: OwnersTake) => one.traits.compared === compared;
/** For example ` over the last twelve months`; empty for the period itself. */
const span = ({ traits }: OwnersTake) => (traits.isYear ? ' over the last twelve months' : '');
const AFTER = {
  nothing: 'from operations',
  loans: 'after loan payments',
  purchases: 'after purchases of equipment',
  both: 'after loan payments and purchases of equipment',
} as const;
const after = ({ traits }: OwnersTake) => AFTER[traits.after];
export const ownersTake: Wordings<OwnersTake> = [
  ...when<OwnersTake>(
    isTake('more'),
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)}, more than the ${one.figures.free} in cash left ${after(one)}`,
    (one, v) =>
      words`${one.figures.draws} went to ${v.owners}${span(one)}, although only ${one.figures.free} in cash was left ${after(one)}`,
    (one, v) =>
      words`${v.owners} drew more than the business could afford${span(one)}: ${one.figures.draws} against ${one.figures.free} ${after(one)}`,
    (one, v) =>
      words`the ${one.figures.free} in cash left ${after(one)}${span(one)} did not cover the ${one.figures.draws} that ${v.owners} took out`,
    (one) =>
      words`draws of ${one.figures.draws}${span(one)} were more than the ${one.figures.free} in cash left ${after(one)}`,
  ),
  ...when<OwnersTake>(
    isTake('nothing'),
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)} although no cash was left ${after(one)}`,
    (one, v) =>
      words`${one.figures.draws} went to ${v.owners}${span(one)} even though the business had no cash left ${after(one)}`,
    (one, v) => words`${v.owners} drew ${one.figures.draws}${span(one)} while nothing was left ${after(one)}`,
    (one) => words`draws of ${one.figures.draws}${span(one)} were not covered by cash from the business`,
  ),
  ...when<OwnersTake>(
    isTake('part'),
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)}, or ${one.figures.share} of the cash left ${after(one)}`,
    (one, v) =>
      words`${one.figures.draws} of the ${one.figures.free} in cash left ${after(one)}${span(one)} went to ${v.owners}`,
    (one, v) =>
      words`${one.figures.share} of the cash left ${after(one)}${span(one)}, ${one.figures.draws}, went to ${v.owners}`,
    (one, v) =>
      words`the business could pay the ${one.figures.draws} that ${v.owners} took out${span(one)}, from ${one.figures.free} in cash left ${after(one)}`,
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)}, all of it from cash that the business earned`,
    (one, v) =>
      words`${one.figures.free} in cash was left ${after(one)}${span(one)}, which is more than the ${one.figures.draws} that ${v.owners} drew`,
    opening(
      (one, v) =>
        words`of the ${one.figures.free} in cash left ${after(one)}${span(one)}, ${v.owners} took out ${one.figures.share}`,
    ),
    (one) =>
      words`draws of ${one.figures.draws}${span(one)} were less than the ${one.figures.free} in cash left ${after(one)}`,
    (one, v) =>
      words`what ${v.owners} took out${span(one)}, ${one.figures.draws}, fits within the ${one.figures.free} left ${after(one)}`,
    (one, v) =>
      words`${v.owners} drew ${one.figures.draws}${span(one)}, which the ${one.figures.free} in cash left ${after(one)} covered`,
    (one, v) =>
      words`${one.figures.free} in cash was left ${after(one)}${span(one)}, and ${v.owners} took out ${one.figures.draws} of it`,
  ),
];

const isShort = ({ traits }: Runway) => traits.isUnderAWeek;
const isTrend = (trend: string) => (one: Runway) =>
  !isShort(one) && one.traits.trend === trend && one.figures.before !== undefined;
export const runway: Wordings<Runway> = [
  ...when<Runway>(
    (one) => !isShort(one),
    (one) =>
      words`the business used ${one.figures.used} a month over the last three months, and at that pace the ${one.figures.cash} in cash lasts about ${one.figures.lasts}`,
    (one) =>
      words`the ${one.figures.cash} in cash lasts about ${one.figures.lasts} if the business keeps using ${one.figures.used} a month`,
    (one, v) =>
      words`${v.you} used ${one.figures.used} a month over the last three months, so cash lasts about ${one.figures.lasts}`,
    opening(
      (one) =>
        words`at the ${one.figures.used} a month of the last three months, cash lasts about ${one.figures.lasts}`,
    ),
    (one) =>
      words`cash lasts about ${one.figures.lasts} because the business used ${one.figures.used} a month over the last three months`,
    (one, v) =>
      words`${v.you} ${v.verb('have', 'has')} about ${one.figures.lasts} of cash at the ${one.figures.used} a month of the last three months`,
    opening(
      (one) =>
        words`if nothing changes, cash lasts about ${one.figures.lasts}, because a net ${one.figures.used} a month goes out`,
    ),
  ),
  ...when<Runway>(
    isTrend('up'),
    (one) =>
      words`cash use grew to ${one.figures.used} a month over the last three months from ${one.figures.before} over the three before, so cash lasts about ${one.figures.lasts}`,
  ),
  ...when<Runway>(
    isTrend('down'),
    (one) =>
      words`cash use fell to ${one.figures.used} a month over the last three months from ${one.figures.before} over the three before, and cash lasts about ${one.figures.lasts}`,
  ),
  ...when<Runway>(
    isShort,
    (one) =>
      words`the business used ${one.figures.used} a month over the last three months, so the ${one.figures.cash} in cash would not last a week`,
    (one) =>
      words`the ${one.figures.cash} in cash would not last a week if the business keeps using ${one.figures.used} a month`,
  ),
];

export const payrollCover: Wordings<PayrollCover> = always<PayrollCover>(
  (one) =>
    words`the ${one.figures.cash} in the bank on ${one.figures.day} would not have covered a month of wages, ${one.figures.payroll}`,
  (one, v) =>
    words`${v.you} had ${one.figures.cash} in the bank on ${one.figures.day}, less than a month of wages, ${one.figures.payroll}`,
  (one) =>
    words`wages of ${one.figures.payroll} a month were more than the ${one.figures.cash} in the bank on ${one.figures.day}`,
);

export const cashFloor: Wordings<CashFloor> = always<CashFloor>(
  (one, v) =>
    words`cash in the bank was ${one.figures.gap} below the ${one.figures.floor} that ${v.you} ${v.verb('want', 'wants')} to keep`,
  (one, v) =>
    words`${v.you} had ${one.figures.cash} in the bank, less than the ${one.figures.floor} that ${v.again} ${v.verb('want', 'wants')} to keep`,
);

const WHAT = {
  taxes: 'tax collected or withheld for others',
  deposits: 'deposits that belong to others',
  both: 'taxes and deposits that belong to others',
} as const;
const held = ({ traits }: HeldForOthers) => WHAT[traits.what];
export const heldForOthers: Wordings<HeldForOthers> = [
  ...when<HeldForOthers>(
    ({ traits }) => !traits.isMoreThanCash,
    (one) => words`${one.figures.amount} of the cash, ${one.figures.share}, is ${held(one)}`,
    (one) => words`${one.figures.share} of the bank balance is ${held(one)}`,
    (one, v) =>
      words`${v.you} ${v.verb('hold', 'holds')} ${one.figures.amount} for others in the ${one.figures.cash} at the bank (${held(one)})`,
    opening((one) => words`of the ${one.figures.cash} in the bank, ${one.figures.amount} is ${held(one)}`),
    (one) =>
      words`not all of the ${one.figures.cash} in the bank is free, because ${one.figures.amount} is ${held(one)}`,
    (one, v) => words`${one.figures.amount} in the bank is not ${v.your} money: it is ${held(one)}`,
  ),
  ...when<HeldForOthers>(
    ({ traits }) => traits.isMoreThanCash,
    (one) =>
      words`${one.figures.amount} is owed to others (${held(one)}), more than the ${one.figures.cash} in the bank`,
    (one) => words`the ${one.figures.cash} in the bank does not cover ${one.figures.amount} of ${held(one)}`,
  ),
];

export const debtPaid: Wordings<DebtPaid> = [
  ...when<DebtPaid>(
    ({ traits }) => traits.isRepaid && !traits.isBorrowed,
    (one, v) =>
      words`${v.you} repaid ${one.figures.repaid} of debt and still ${v.verb('owe', 'owes')} ${one.figures.owed}`,
    (one) => words`repayments of ${one.figures.repaid} brought debt to ${one.figures.owed}`,
    (one) => words`lenders got back ${one.figures.repaid} and are still owed ${one.figures.owed}`,
    (one, v) =>
      words`${v.you} paid back ${one.figures.repaid} of loans, so ${one.figures.owed} of debt remains`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => traits.isRepaid && traits.isBorrowed && !traits.isFinanced,
    (one, v) => words`${v.you} borrowed ${one.figures.borrowed} and repaid ${one.figures.repaid}`,
    (one) => words`new loans of ${one.figures.borrowed} came in while ${one.figures.repaid} was repaid`,
    (one, v) =>
      words`${v.you} repaid ${one.figures.repaid} but took out ${one.figures.borrowed} in new loans`,
    (one) =>
      words`lenders got back ${one.figures.repaid} and lent ${one.figures.borrowed} more, so debt is ${one.figures.owed}`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => !traits.isRepaid && traits.isBorrowed && !traits.isFinanced,
    (one, v) => words`${v.you} borrowed ${one.figures.borrowed}, so debt is now ${one.figures.owed}`,
    (one) => words`new borrowing of ${one.figures.borrowed} brought debt to ${one.figures.owed}`,
    (one) => words`lenders advanced ${one.figures.borrowed} and are owed ${one.figures.owed}`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => traits.isFinanced && !traits.isRepaid,
    (one, v) => words`${v.you} financed ${one.figures.borrowed} of equipment in full, so no cash moved`,
    (one) => words`lenders paid for ${one.figures.borrowed} of equipment directly, and no cash moved`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => traits.isFinanced && traits.isRepaid,
    (one, v) =>
      words`${v.you} repaid ${one.figures.repaid} of loans and financed ${one.figures.borrowed} of equipment in full, for which no cash moved`,
    (one) =>
      words`${one.figures.repaid} of loans was repaid, and lenders paid for ${one.figures.borrowed} of equipment directly, for which no cash moved`,
  ),
];

export const debtService: Wordings<DebtService> = [
  ...when<DebtService>(
    ({ traits }) => traits.isCovered,
    (one) =>
      words`lenders received ${one.figures.service} over the last twelve months, including interest, out of ${one.figures.earned} earned before interest and depreciation`,
    (one) =>
      words`the business earned ${one.figures.earned} before interest and depreciation over the last twelve months, enough for the ${one.figures.service} that went to lenders`,
    (one, v) =>
      words`${v.you} earned ${one.figures.earned} before interest and depreciation over the last twelve months, and loan payments took ${one.figures.service} of it`,
    (one, v) =>
      words`${v.you} paid lenders ${one.figures.service} over the last twelve months, out of ${one.figures.earned} earned before interest and depreciation`,
    (one) =>
      words`earnings of ${one.figures.earned} before interest and depreciation covered loan payments of ${one.figures.service} over the last twelve months`,
    (one) =>
      words`loan payments including interest were ${one.figures.service} over the last twelve months, covered by ${one.figures.earned} earned before interest and depreciation`,
  ),
  ...when<DebtService>(
    ({ traits }) => !traits.isCovered,
    (one) =>
      words`loan payments of ${one.figures.service} over the last twelve months were more than the business earned before interest and depreciation`,
    (one, v) =>
      words`${v.you} paid lenders ${one.figures.service} over the last twelve months, more than the business earned before interest and depreciation`,
    (one) =>
      words`earnings before interest and depreciation did not cover loan payments of ${one.figures.service} over the last twelve months`,
    (one) =>
      words`the business did not earn the ${one.figures.service} that it paid lenders over the last twelve months`,
  ),
];

export const cardBalance: Wordings<CardBalance> = always<CardBalance>(
  (one) =>
    words`the balance of ${one.figures.name} grew from ${one.figures.base} to ${one.figures.now}, so a credit card paid for part of the costs`,
  (one, v) =>
    words`${v.you} owed ${one.figures.now} on ${one.figures.name}, up from ${one.figures.base} at the start`,
  (one) =>
    words`the balance of ${one.figures.name} rose to ${one.figures.now} from ${one.figures.base} at the start`,
);

export const idleCash: Wordings<IdleCash> = always<IdleCash>(
  (one) =>
    words`${one.figures.loan} costs about ${one.figures.rate} a year while ${one.figures.spare} that could repay it sits in the bank`,
  (one, v) =>
    words`${v.you} ${v.verb('pay', 'pays')} about ${one.figures.rate} a year on ${one.figures.loan} although ${one.figures.spare} in cash is not needed soon`,
  (one) =>
    words`${one.figures.spare} in cash is not needed soon, but ${one.figures.loan} costs about ${one.figures.rate} a year`,
  (one) =>
    words`interest on ${one.figures.loan} is about ${one.figures.rate} a year even though ${one.figures.spare} in the bank could repay it`,
);

const isSingle = ({ figures: { count } }: Overdue) => count.value.kind === 'count' && count.value.count === 1;
const ofDocuments = ({ figures, traits }: Overdue) => words`of the ${traits.side} through ${figures.end}`;
export const overdue: Wordings<Overdue> = [
  ...always<Overdue>(
    opening(
      (one) =>
        words`${ofDocuments(one)}, ${one.figures.count} for ${one.figures.total} ${isSingle(one) ? 'was' : 'were'} past due and unpaid on ${one.figures.day}`,
    ),
    (one) => words`${one.figures.total} ${ofDocuments(one)} was past due and unpaid on ${one.figures.day}`,
    (one) => words`${one.figures.total} ${ofDocuments(one)} was late on ${one.figures.day}`,
    (one) => words`payment of ${one.figures.total} ${ofDocuments(one)} was overdue on ${one.figures.day}`,
    (one) =>
      words`${one.figures.total} ${ofDocuments(one)} was due and had not been paid by ${one.figures.day}`,
  ),
  ...when<Overdue>(
    ({ figures }) => figures.old !== undefined,
    (one) =>
      words`${one.figures.total} ${ofDocuments(one)} was past due and unpaid on ${one.figures.day}, ${one.figures.old} of it by more than 90 days`,
  ),
  ...when<Overdue>(
    ({ traits }) => traits.isAllOld,
    (one) =>
      words`${one.figures.total} ${ofDocuments(one)} was unpaid on ${one.figures.day} and more than 90 days past due`,
  ),
];
