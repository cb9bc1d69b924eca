import type { Cash, CashReason, Operations, PartOfOperations } from '../insights/kinds/cash.ts';
import type { CardBalance, DebtPaid, IdleCash } from '../insights/kinds/debt.ts';
import type { DebtService } from '../insights/kinds/debt-service.ts';
import type { HeldForOthers } from '../insights/kinds/held-for-others.ts';
import type { Overdue } from '../insights/kinds/overdue.ts';
import type { OwnersTake } from '../insights/kinds/owners-take.ts';
import type { CashFloor, PayrollCover, Runway } from '../insights/kinds/runway.ts';
import {
  always,
  followedBy,
  listOf,
  opening,
  type Run,
  type Voice,
  type Wordings,
  when,
  words,
} from './wording.ts';

const isUp = ({ traits }: { readonly traits: { readonly move: string } }) => traits.move === 'up';
const rose = (one: Parameters<typeof isUp>[0]) => (isUp(one) ? 'rose' : 'fell');

/** Clients' or tenants' money is not part of cash, so the sentence says whose cash it is. */
const isWhole = ({ figures, traits }: Cash) =>
  figures.held === undefined && !traits.isOverdrawn && !traits.wasOverdrawn;
const isOwn = ({ figures, traits }: Cash) =>
  figures.held !== undefined && !traits.isOverdrawn && !traits.wasOverdrawn;
const withoutHeld = ({ figures }: Cash) => words`, without ${figures.held} held for others`;

export const cash: Wordings<Cash> = [
  ...when<Cash>(
    (one) => isWhole(one) && one.traits.move !== 'same',
    (one) => words`cash ${rose(one)} by ${one.figures.change} to ${one.figures.now}`,
    (one, v) =>
      words`${v.you} had ${one.figures.now} in cash on ${one.figures.day}, ${one.figures.change} ${isUp(one) ? 'more' : 'less'} than at the start`,
    (one) => words`cash went from ${one.figures.start} to ${one.figures.now}`,
    (one) =>
      words`cash on ${one.figures.day} was ${one.figures.now}, ${isUp(one) ? 'up' : 'down'} from ${one.figures.start}`,
    (one) =>
      words`cash ${isUp(one) ? 'grew' : 'shrank'} to ${one.figures.now} from ${one.figures.start} at the start`,
    (one, v) =>
      words`${v.you} ended with ${one.figures.now} in cash, ${isUp(one) ? 'up' : 'down'} ${one.figures.change}`,
    (one, v) => words`${v.your} cash ${rose(one)} from ${one.figures.start} to ${one.figures.now}`,
    opening(
      (one, v) =>
        words`on ${one.figures.day}, ${v.you} had ${one.figures.now} in cash, ${isUp(one) ? 'up' : 'down'} from ${one.figures.start} at the start`,
    ),
  ),
  ...when<Cash>(
    (one) => isWhole(one) && one.traits.move === 'same',
    (one) => words`cash held steady at ${one.figures.now}`,
    (one, v) => words`${v.you} ended with ${one.figures.now} in cash, about as much as at the start`,
  ),
  ...when<Cash>(
    (one) => isOwn(one) && one.traits.move !== 'same',
    (one, v) =>
      words`${v.your} own cash ${rose(one)} by ${one.figures.change} to ${one.figures.now}${withoutHeld(one)}`,
    (one, v) =>
      words`${v.your} own cash went from ${one.figures.start} to ${one.figures.now}${withoutHeld(one)}`,
  ),
  ...when<Cash>(
    (one) => isOwn(one) && one.traits.move === 'same',
    (one, v) => words`${v.your} own cash held steady at ${one.figures.now}${withoutHeld(one)}`,
  ),
  ...when<Cash>(
    ({ traits }) => traits.isOverdrawn && !traits.wasOverdrawn,
    (one) =>
      words`cash of ${one.figures.start} at the start became an overdraft of ${one.figures.now} by ${one.figures.day}`,
    (one, v) =>
      words`${v.you} ${v.verb('were', 'was')} overdrawn by ${one.figures.now} on ${one.figures.day}`,
  ),
  ...when<Cash>(
    ({ traits }) => traits.isOverdrawn && traits.wasOverdrawn,
    (one) =>
      words`the overdraft was ${one.figures.now} on ${one.figures.day}, compared with ${one.figures.start} at the start`,
    (one, v) =>
      words`${v.you} ${v.verb('were', 'was')} overdrawn by ${one.figures.now} on ${one.figures.day}, after an overdraft of ${one.figures.start} at the start`,
  ),
  ...when<Cash>(
    ({ traits }) => !traits.isOverdrawn && traits.wasOverdrawn,
    (one) =>
      words`an overdraft of ${one.figures.start} turned into cash of ${one.figures.now} by ${one.figures.day}`,
    (one, v) =>
      words`${v.you} had ${one.figures.now} in cash on ${one.figures.day}, after an overdraft of ${one.figures.start} at the start`,
  ),
];

const PART: Readonly<Record<PartOfOperations, (one: Operations, v: Voice, isIn: boolean) => readonly Run[]>> =
  {
    receivables: (one, v, isIn) =>
      words`${v.customers} owed ${one.figures.part} ${isIn ? 'less' : 'more'} at the end than at the start`,
    inventory: (one, _, isIn) => words`inventory ${isIn ? 'fell' : 'grew'} by ${one.figures.part}`,
    payables: (one, _, isIn) => words`unpaid bills ${isIn ? 'grew' : 'fell'} by ${one.figures.part}`,
  };
/** For example `, but only because unpaid bills grew by $16,600`; empty if no part stands out. */
const because = (one: Operations, v: Voice): readonly Run[] => {
  const { part, partIs, isIn } = one.traits;
  if (part === null) return [];
  const join = {
    all: isIn ? ', but only because ' : ', because ',
    some: ', partly because ',
    against: ', although ',
  };
  return [join[partIs ?? 'some'], ...PART[part](one, v, isIn === (partIs !== 'against'))];
};

export const operations: Wordings<Operations> = [
  ...when<Operations>(
    ({ traits }) => traits.isIn,
    (one, v) => words`day-to-day operations brought in ${one.figures.amount} in cash${because(one, v)}`,
    (one, v) => words`operations generated ${one.figures.amount} in cash${because(one, v)}`,
    (one, v) => words`operations added ${one.figures.amount} to cash${because(one, v)}`,
    (one, v) =>
      words`${v.you} collected ${one.figures.amount} more than ${v.again} paid out to run ${v.business}${because(one, v)}`,
  ),
  ...when<Operations>(
    ({ traits }) => !traits.isIn,
    (one, v) => words`day-to-day operations used ${one.figures.amount} in cash${because(one, v)}`,
    (one, v) => words`operations used up ${one.figures.amount} in cash${because(one, v)}`,
    (one, v) =>
      words`${v.business} spent ${one.figures.amount} more cash than it brought in${because(one, v)}`,
    (one, v) =>
      words`${v.you} paid out ${one.figures.amount} more to run ${v.business} than ${v.again} collected${because(one, v)}`,
  ),
];

const isReason = (reason: string, isIn: boolean) => (one: CashReason) =>
  one.traits.reason === reason && one.traits.isIn === isIn;

export const cashReason: Wordings<CashReason> = [
  ...when<CashReason>(
    isReason('equipment', false),
    (one, v) => words`${v.you} spent ${one.figures.amount} on equipment and other long-term assets`,
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
  ),
  ...when<CashReason>(
    isReason('debt', false),
    (one) => words`loans and credit lines were paid down by ${one.figures.amount}`,
    (one, v) => words`${v.you} paid down ${one.figures.amount} of debt`,
  ),
  ...when<CashReason>(
    isReason('ownerLoans', true),
    (one, v) => words`${v.owners} lent the company ${one.figures.amount}`,
    (one, v) => words`${v.owners} put in ${one.figures.amount} as a loan`,
  ),
  ...when<CashReason>(
    isReason('ownerLoans', false),
    (one, v) => words`${v.owners} received ${one.figures.amount} in loans or loan repayments`,
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
  ),
  ...when<OwnersTake>(
    isTake('nothing'),
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)} although no cash was left ${after(one)}`,
    (one, v) =>
      words`${one.figures.draws} went to ${v.owners}${span(one)} even though ${v.business} had no cash left ${after(one)}`,
    (one, v) => words`draws of ${one.figures.draws}${span(one)} were not covered by cash from ${v.business}`,
  ),
  ...when<OwnersTake>(
    isTake('nearlyAll'),
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)}, nearly all of the ${one.figures.free} in cash left ${after(one)}`,
    (one, v) =>
      words`nearly all of the ${one.figures.free} in cash left ${after(one)}${span(one)} went to ${v.owners}`,
  ),
  ...when<OwnersTake>(
    isTake('part'),
    (one, v) =>
      words`${one.figures.free} in cash was left ${after(one)}${span(one)}, and ${v.owners} took out ${one.figures.draws} of it`,
    (one) =>
      words`draws of ${one.figures.draws}${span(one)} took ${one.figures.share} of the cash left ${after(one)}`,
    (one, v) =>
      words`${v.owners} took out ${one.figures.draws}${span(one)}, or ${one.figures.share} of the cash left ${after(one)}`,
    (one, v) =>
      words`${one.figures.draws} of the ${one.figures.free} in cash left ${after(one)}${span(one)} went to ${v.owners}`,
    opening(
      (one, v) =>
        words`of the ${one.figures.free} in cash left ${after(one)}${span(one)}, ${v.owners} took out ${one.figures.share}`,
    ),
    (one, v) =>
      words`${v.business} had ${one.figures.free} in cash left ${after(one)}${span(one)}, more than the ${one.figures.draws} that went to ${v.owners}`,
  ),
];

const isShort = ({ traits }: Runway) => traits.isUnderAWeek;
export const runway: Wordings<Runway> = [
  ...when<Runway>(
    (one) => one.figures.longer !== undefined,
    (one) =>
      words`cash lasts about ${one.figures.lasts} at the last three months’ rate of ${one.figures.used} a month, but about ${one.figures.longer} at the rate of the last twelve`,
    (one, v) =>
      words`the ${one.figures.cash} in cash lasts about ${one.figures.longer} if ${v.business} uses as much as over the last twelve months, and about ${one.figures.lasts} at the last three months’ rate of ${one.figures.used} a month`,
  ),
  ...when<Runway>(
    (one) => !isShort(one) && one.figures.longer === undefined,
    (one, v) =>
      words`cash lasts about ${one.figures.lasts} because ${v.business} used ${one.figures.used} a month over the last three months`,
    (one, v) =>
      words`the ${one.figures.cash} in cash lasts about ${one.figures.lasts} if ${v.business} keeps using ${one.figures.used} a month`,
    (one, v) =>
      words`${v.you} used ${one.figures.used} a month over the last three months, so cash lasts about ${one.figures.lasts}`,
    opening(
      (one) =>
        words`at the last three months’ rate of ${one.figures.used} a month, cash lasts about ${one.figures.lasts}`,
    ),
    opening(
      (one) =>
        words`if nothing changes, cash lasts about ${one.figures.lasts}, because a net ${one.figures.used} a month goes out`,
    ),
  ),
  ...when<Runway>(
    isShort,
    (one, v) =>
      words`${v.business} used ${one.figures.used} a month over the last three months, so the ${one.figures.cash} in cash would not last a week`,
    (one, v) =>
      words`the ${one.figures.cash} in cash would not last a week if ${v.business} keeps using ${one.figures.used} a month`,
  ),
];

export const payrollCover: Wordings<PayrollCover> = always<PayrollCover>(
  (one) =>
    words`the ${one.figures.cash} in the bank on ${one.figures.day} would not have covered a month of wages, ${one.figures.payroll}`,
  (one, v) =>
    words`${v.you} had ${one.figures.cash} in the bank on ${one.figures.day}, less than a month of wages, ${one.figures.payroll}`,
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
    opening((one) => words`of the ${one.figures.cash} in the bank, ${one.figures.amount} is ${held(one)}`),
    (one, v) => words`${one.figures.amount} in the bank is not ${v.your} money: it is ${held(one)}`,
  ),
  ...when<HeldForOthers>(
    ({ traits }) => traits.isMoreThanCash,
    (one) =>
      words`${one.figures.amount} is owed to others (${held(one)}), more than the ${one.figures.cash} in the bank`,
    (one) => words`the ${one.figures.cash} in the bank does not cover ${one.figures.amount} of ${held(one)}`,
  ),
];

/** For example `borrowed $77,200 and repaid $18,000 of principal on all loans`, not only on the new ones. */
const moves = ({ figures: { repaid, borrowed, financed } }: DebtPaid): readonly Run[] => {
  return listOf([
    ...(borrowed === undefined ? [] : [words`borrowed ${borrowed}`]),
    ...(financed === undefined ? [] : [words`financed purchases of ${financed} without using cash`]),
    ...(repaid === undefined ? [] : [words`repaid ${repaid} of principal on all loans`]),
  ]);
};

/** Names loans from the owners, which are among the amounts. */
const counted = ({ traits }: DebtPaid | DebtService, v: Voice) =>
  traits.hasOwners ? words`, including loans from ${v.owners}` : [];

export const debtPaid: Wordings<DebtPaid> = followedBy(counted, [
  ...when<DebtPaid>(
    ({ traits }) => traits.isRepaid && !traits.isBorrowed && !traits.isFinanced,
    (one, v) =>
      words`${v.you} repaid ${one.figures.repaid} of debt and still ${v.verb('owe', 'owes')} lenders ${one.figures.owed}`,
    (one) => words`lenders were repaid ${one.figures.repaid} and are still owed ${one.figures.owed}`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => traits.isBorrowed && !traits.isRepaid && !traits.isFinanced,
    (one) => words`lenders advanced ${one.figures.borrowed} and are now owed ${one.figures.owed}`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => traits.isBorrowed && traits.isRepaid && !traits.isFinanced,
    (one) =>
      words`lenders were repaid ${one.figures.repaid} and lent ${one.figures.borrowed} more, and are now owed ${one.figures.owed}`,
  ),
  ...when<DebtPaid>(
    ({ traits }) => traits.isBorrowed || traits.isFinanced,
    (one, v) => words`${v.you} ${moves(one)}, and lenders are now owed ${one.figures.owed}`,
  ),
]);

const isCover =
  (cover: string, isOfLenders = false) =>
  ({ traits }: DebtService) =>
    traits.cover === cover && !(isOfLenders && traits.hasOwners);
export const debtService: Wordings<DebtService> = followedBy(counted, [
  ...when<DebtService>(
    isCover('all'),
    (one, v) =>
      words`${v.business} earned ${one.figures.earned} before interest and depreciation over the last twelve months, enough for the ${one.figures.service} that went to lenders`,
    (one, v) =>
      words`${v.you} earned ${one.figures.earned} before interest and depreciation over the last twelve months, and loan payments took ${one.figures.service} of it`,
    (one) =>
      words`earnings of ${one.figures.earned} before interest and depreciation covered loan payments of ${one.figures.service} over the last twelve months`,
  ),
  ...when<DebtService>(
    isCover('part', true),
    (one, v) =>
      words`loan payments of ${one.figures.service} over the last twelve months were more than ${v.business} earned before interest and depreciation`,
    (one, v) =>
      words`${v.you} paid lenders ${one.figures.service} over the last twelve months, more than ${v.business} earned before interest and depreciation`,
  ),
  ...when<DebtService>(
    isCover('part'),
    (one) =>
      words`earnings before interest and depreciation did not cover loan payments of ${one.figures.service} over the last twelve months`,
  ),
  ...when<DebtService>(
    isCover('none', true),
    (one) =>
      words`loan payments of ${one.figures.service} over the last twelve months came out of cash or new debt, because there were no earnings before interest and depreciation`,
    (one, v) =>
      words`${v.you} paid lenders ${one.figures.service} over the last twelve months, although there were no earnings before interest and depreciation`,
  ),
  ...when<DebtService>(
    isCover('none'),
    (one) =>
      words`there were no earnings before interest and depreciation to cover loan payments of ${one.figures.service} over the last twelve months`,
  ),
]);

export const cardBalance: Wordings<CardBalance> = always<CardBalance>(
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
);

const due = ({ figures: { count, since } }: Overdue) =>
  words`${count.value.kind === 'count' && count.value.count === 1 ? 'due' : 'the first due'} on ${since}`;
export const overdue: Wordings<Overdue> = [
  ...when<Overdue>(
    ({ traits }) => traits.side === 'invoices',
    (one) =>
      words`${one.figures.name} still owed ${one.figures.amount} on ${one.figures.count} as of ${one.figures.day}, ${due(one)}`,
    opening(
      (one) =>
        words`on ${one.figures.day}, ${one.figures.name} still owed ${one.figures.amount} on ${one.figures.count}, ${due(one)}`,
    ),
  ),
  ...when<Overdue>(
    ({ traits }) => traits.side === 'bills',
    (one, v) =>
      words`${v.you} still owed ${one.figures.name} ${one.figures.amount} on ${one.figures.count} as of ${one.figures.day}, ${due(one)}`,
    opening(
      (one, v) =>
        words`on ${one.figures.day}, ${v.you} still owed ${one.figures.name} ${one.figures.amount} on ${one.figures.count}, ${due(one)}`,
    ),
  ),
];
