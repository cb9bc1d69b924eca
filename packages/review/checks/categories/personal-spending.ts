import type { Correction } from '@insights/ledger';
import { loansPaidTo } from '../../adjusting/loan-account.ts';
import { drawsOf } from '../../adjusting/owner-accounts.ts';
import { accountNameAt, once, oncePer, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, inPeriod } from '../../context/kinds.ts';
import { lengthOf } from '../../context/lists.ts';
import { amountsOf, memoKey, memosOf, movingAll, named, sumAmounts } from '../../context/transactions.ts';
import { meaningOf, NO_PURPOSE, namesThingLast, WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { count, listed, totaling } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOf, transactionImpact, transactionsIn } from '../check.ts';
import { isRoundSum, ownerNamedIn, ownersOf, STATE_AGENCY } from '../shared/owners.ts';

const MIN_SUM_CENTS = 100_00;
/** A payee who is paid this many times a year is a supplier, regardless of the name. */
const SUPPLIER_TIMES = 10;
const MIN_EQUIPMENT_CENTS = 2_500_00;
const MIN_DRAW_CENTS = 300_00;
/** This many payments to an owner in one category were agreed on. */
const AGREED_TIMES = 4;
const OWED_TO_OWNERS = /\b(rent|lease|wages?|salar\w+|guaranteed payments?)\b/i;

export const personalSpending: Check = {
  code: 'personal-spending',
  title: 'Possible personal spending',
  mistake: 'personalSpending',
  affects: 'profit',
  why: 'Personal spending is not a business expense: it lowers the profit and may not be deducted.',
  whenFine: 'Fine when it was for the business: a gift to a customer, a meal with staff, a trip to a client.',
  remediation: [
    'Look at each one and ask whether the business needed it.',
    'If not, open it in QuickBooks and choose your owner’s draws (equity) account as the category.',
    'If it was for the business, write the purpose in the memo and attach the receipt.',
  ],
  severityRule: 'At most Medium, because it may be a business expense.',
  evidence: ['words'],
  check: (context) => {
    const taxes = taxesOfTheOwner(context);
    const homes = homeLoans(context);
    const reported = new Set([...taxes, ...homes].flatMap(transactionsIn));
    const isNew = (transaction: number) => !reported.has(transaction);
    return [
      ...taxes,
      ...homes,
      ...privateByWords(context, isNew),
      ...drawsAsExpense(context, isNew),
      ...paidFromDraws(context, isNew),
    ];
  },
};

function privateByWords(context: ReviewContext, isNew: (transaction: number) => boolean): FindingDraft[] {
  const { roles } = context;
  const found = candidates(context).filter(isNew);
  const sum = sumAmounts(context, found);
  if (sum < MIN_SUM_CENTS) return [];
  const names = [...new Set(found.map((transaction) => partyNameAt(context, transaction)))].filter(Boolean);
  // A church or club has members and a board, but no owner who takes draws.
  const owners = [...roles.of('ownerDraws'), ...roles.of('ownerContributions')];
  const hasOwner = owners.length > 0 || roles.of('donations').length === 0;
  const [first] = found;
  const memos = first === undefined || found.length > 1 ? '' : memosOf(context, first);
  return [
    {
      description: `${count(found.length, 'expense')} ${totaling(found.length, context.money(sum))} ${found.length === 1 ? 'looks' : 'look'} like personal spending${names.length === 0 ? '' : `: ${listed(names.sort())}`}${memos === '' ? '' : ` (“${memos}”)`}.`,
      ...listOf(amountsOf(context, found)),
      severity: { atMost: 'Medium' },
      ...(hasOwner
        ? { corrections: found.flatMap((transaction) => toDraws(context, transaction)) }
        : { remediation: WITHOUT_OWNER }),
    },
  ];
}

/** Moves the expenses of a payment to the owner's draws. */
function toDraws(
  context: ReviewContext,
  transaction: number,
  {
    owner = context.transactions.at(transaction).party,
    isTax = false,
  }: { readonly owner?: number; readonly isTax?: boolean } = {},
): Correction[] {
  const { roles } = context;
  const to = drawsOf(context, owner, { isTax });
  return movingAll(context, transaction, to, (account) => roles.is('expense', account));
}

const WITHOUT_OWNER = [
  'Look at each one and ask whether it served the purpose of the organization.',
  'If not, have the person pay it back; until then, choose as the category an asset account for amounts owed to the organization.',
  'If it did, write the purpose in the memo and attach the receipt.',
];

/** A payment to an owner in an expense account. */
interface Drawn {
  readonly transaction: number;
  readonly owner: number;
  readonly account: number;
  /** Whether the description says “draw”, or equals that of other draws. */
  readonly isSaid: boolean;
}

/**
 * Finds round amounts recorded as expenses and paid to a person who also takes draws. Excludes rent, wages and
 * interest, which may be owed to an owner, frequent payments, which were agreed on unless draws came before them, and
 * reimbursements for receipts, unless the description says “draw” or equals that of other draws.
 */
function drawsAsExpense(context: ReviewContext, isNew: (transaction: number) => boolean): FindingDraft[] {
  const { transactions, roles } = context;
  const paid = transactions.spending.flatMap((transaction): Drawn | [] => {
    const { mainAccount: account, amountCents } = transactions.at(transaction);
    if (!roles.is('expense', account)) return [];
    const isRound = isRoundSum(amountCents, MIN_DRAW_CENTS);
    const mayBeUsual = isRound && drawsByMemo(context).size > 0;
    const usual = mayBeUsual ? drawsByMemo(context).get(memoKey(context, transaction)) : undefined;
    const owner = ownerPaid(context, transaction) ?? usual ?? null;
    if (owner === null) return [];
    const isSaid = usual === owner || DRAW.test(memosOf(context, transaction));
    return { transaction, owner, account, isSaid };
  });
  const byAccount = Map.groupBy(paid, ({ owner, account }) => `${owner} ${account}`);
  return [...byAccount.values()].flatMap((all): FindingDraft | [] => {
    const [{ owner, account, transaction: first }] = all as [Drawn];
    const isChanged = replacesDraws(context, owner, account, first);
    const found = all.filter(({ transaction, isSaid }) => {
      const { memoWords, amountCents } = transactions.at(transaction);
      const isPaidBack = (memoWords & (isSaid ? WORD.loan : PAID_BACK)) !== 0;
      const mayBeAgreed = mayBeOwed(context, owner, account) || (all.length >= AGREED_TIMES && !isChanged);
      const isRound = isRoundSum(amountCents, MIN_DRAW_CENTS, isChanged ? CHANGED_STEP_CENTS : undefined);
      const isLike =
        isRound || isSaid || (isMostlyDrawn(context, owner) && !saysPurpose(context, transaction));
      return transaction >= transactions.from && isLike && !isPaidBack && (isSaid || !mayBeAgreed);
    });
    const reported = found.filter(({ transaction }) => isNew(transaction));
    return reported.length === 0 ? [] : draftOfDraws(context, reported);
  });
}

const PAID_BACK = WORD.refund | WORD.paidBack | WORD.loan;

/** Amounts that replace draws are multiples of ten dollars. */
const CHANGED_STEP_CENTS = 10_00;
const OF_CORPORATION = /\b(shareholders?|stock(holders?)?|dividends?)\b/i;

/** Whether the owner of an unincorporated company took draws before the first wages or fees for work. */
function replacesDraws(context: ReviewContext, owner: number, account: number, first: number): boolean {
  const { roles, books } = context;
  const isForWork = roles.is(['payroll', 'contractWork'], account);
  const isCorporation = books.chart.accounts.some(
    ({ type, name, detailType }) =>
      /\bofficers?\b/i.test(name) ||
      (type === 'Equity' && (detailType === 'PaidInCapitalOrSurplus' || OF_CORPORATION.test(name))),
  );
  const draws = drawsTo(context, owner).filter((one) => one < first);
  return isForWork && !isCorporation && draws.length >= MIN_DRAWS;
}

function draftOfDraws(context: ReviewContext, draws: readonly Drawn[]): FindingDraft {
  const { money, transactions, books } = context;
  const [{ transaction: first, owner, account, isSaid }] = draws as [Drawn];
  const listed = draws.map(({ transaction }) => transaction);
  const name = owner === 0 ? 'the owner' : books.journal.texts.at(owner);
  const isWritten = isSaid || transactions.parties[first] === 0;
  const sum = money(sumAmounts(context, listed));
  const what =
    draws.length === 1
      ? `${named(context, first, 'The')} pays ${sum} to ${name} and is`
      : `${draws.length} payments totaling ${sum} to ${name} are`;
  return {
    ...OF_DRAWS,
    why: 'Money that the owner takes out is a draw and not a business expense. Booking it as an expense makes the profit too low, and it may not be deductible.',
    whenFine: 'Fine if the owner was paid back for something that the business bought.',
    remediation: ['Find out what the money was for.'],
    evidence: ['name', 'size'],
    description: `${what} booked to ${accountNameAt(context, account)}; the amount${draws.length === 1 ? ' is' : 's are'} round, and ${isWritten ? `${draws.length === 1 ? 'its description reads' : 'their descriptions read'} like a draw` : 'the same person takes owner’s draws'}.`,
    transactions: listed,
    impact: amountsOf(context, listed).map(({ transaction, cents }) => transactionImpact(transaction, cents)),
    corrections: draws.flatMap(({ transaction }) => toDraws(context, transaction, { owner })),
    severity: { atMost: 'Medium' },
  };
}

const OF_DRAWS = { title: 'Owner’s draw booked as an expense', mistake: 'drawsAsExpense' } as const;
const DRAW = /\b(draws?|distributions?|dividends?)\b/i;
/** An owner who takes this many draws is usually not paid wages. */
const MIN_DRAWS = 3;

/** Owners by the description of their draws, without numbers. */
const drawsByMemo = once((context): ReadonlyMap<string, number> => {
  const { transactions, roles } = context;
  const draws = transactions.spending.filter(
    (one) => transactions.at(one).party !== 0 && roles.is('ownerDraws', transactions.at(one).mainAccount),
  );
  const byMemo = Map.groupBy(draws, (one) => memoKey(context, one));
  return new Map(
    [...byMemo].flatMap(([memo, [first = 0, ...others]]) => {
      const owner = transactions.at(first).party;
      const isOfOne = others.every((one) => transactions.at(one).party === owner);
      const isHabit = memo !== '' && others.length + 1 >= MIN_DRAWS && ownersOf(context).has(owner);
      return isHabit && isOfOne ? [[memo, owner] as const] : [];
    }),
  );
});

/**
 * Returns the owner who is the payee or whom a description without a payee names; 0 for an owner without a name; or
 * null.
 */
function ownerPaid(context: ReviewContext, transaction: number): number | null {
  const { party, memoWords } = context.transactions.at(transaction);
  const owners = ownersOf(context);
  if (party !== 0) return owners.has(party) ? party : null;
  const named = ownerNamedIn(context, memosOf(context, transaction));
  const [only = 0, ...others] = owners;
  const isOfOnly = (memoWords & WORD.ownerMoney) !== 0 && others.length === 0;
  return named ?? (isOfOnly ? only : null);
}

/**
 * Whether an account is for something that a company may owe to this owner. An owner who takes draws is rarely paid
 * wages, too.
 */
function mayBeOwed(context: ReviewContext, owner: number, account: number): boolean {
  const { roles } = context;
  if (roles.is('interest', account)) return true;
  if (roles.is('payroll', account)) return drawsTo(context, owner).length < MIN_DRAWS;
  return OWED_TO_OWNERS.test(accountNameAt(context, account));
}

/** Payments to a payee that were booked to the owner's draws. */
const drawsTo = oncePer(({ transactions, roles }, payee): readonly number[] =>
  boughtFrom(transactions, payee).filter((one) => roles.is('ownerDraws', transactions.at(one).mainAccount)),
);

const wordsOnDraws = oncePer((context, payee): ReadonlySet<string> => {
  const memos = new Set(drawsTo(context, payee).map((one) => memosOf(context, one)));
  return new Set([...memos].flatMap(wordsIn));
});

/**
 * If at least this share of a payee's payments are draws, the payee is the owner, or the owner is the payee's customer.
 */
const DRAWS_SHARE = 0.75;

function isMostlyDrawn(context: ReviewContext, payee: number): boolean {
  const draws = drawsTo(context, payee).length;
  return draws >= MIN_DRAWS && draws >= boughtFrom(context.transactions, payee).length * DRAWS_SHARE;
}

const MIN_WORD = 3;

/** Whether a payment’s description has words that are neither in the payee’s name nor on the payee’s draws. */
function saysPurpose(context: ReviewContext, payment: number): boolean {
  const inName = wordsIn(partyNameAt(context, payment));
  const onDraws = wordsOnDraws(context, context.transactions.at(payment).party);
  const words = wordsIn(memosOf(context, payment).replace(NO_PURPOSE, ' ').replace(DRAW, ' '));
  return words.some((word) => word.length >= MIN_WORD && !inName.includes(word) && !onDraws.has(word));
}

/** Finds expenses to payees whose other payments are the owner's draws, such as the owner's mortgage or club. */
function paidFromDraws(context: ReviewContext, isNew: (transaction: number) => boolean): FindingDraft[] {
  const { transactions, roles } = context;
  const owners = ownersOf(context);
  const payees = new Set(
    inPeriod(transactions, transactions.spending).map((one) => transactions.at(one).party),
  );
  return [...payees].flatMap((payee): FindingDraft[] => {
    if (payee === 0 || owners.has(payee) || !isMostlyDrawn(context, payee)) return [];
    const draws = drawsTo(context, payee);
    const isOwner = draws.some((one) => DRAW.test(memosOf(context, one)));
    const expensed = boughtFrom(transactions, payee).filter((one) => {
      const { mainAccount, memoWords } = transactions.at(one);
      const isOther = (memoWords & PAID_BACK) !== 0 || !roles.is('expense', mainAccount);
      return one >= transactions.from && isNew(one) && !isOther;
    });
    return expensed.map((one): FindingDraft => {
      const { amountCents, mainAccount } = transactions.at(one);
      return {
        description: `${named(context, one, 'The')} pays ${context.money(amountCents)} to ${partyNameAt(context, one)} as ${accountNameAt(context, mainAccount)}; ${count(draws.length, 'other payment')} to this payee are owner’s draws.`,
        ...(isOwner ? OF_DRAWS : {}),
        impact: [transactionImpact(one, amountCents)],
        corrections: toDraws(context, one),
        ...(saysPurpose(context, one) ? { correctionCertainty: 'possible' } : {}),
        evidence: ['habit', 'name'],
        severity: { atMost: 'Medium' },
      };
    });
  });
}

const HOME_LOAN = /\bhome (mtg|mortgage|loans?|lending|equity)\b/i;
const MIN_NAME = 3;

/**
 * Finds home mortgage payments that name an owner or cannot be for a mortgage of the company. Skips the lenders of
 * loans in the books.
 */
function homeLoans(context: ReviewContext): FindingDraft[] {
  const { transactions, roles, books } = context;
  const owesMortgage = roles.of('debt').some((loan) => /\bmortgage\b/i.test(accountNameAt(context, loan)));
  const owners = [...ownersOf(context)].map((owner) => ({
    owner,
    words: wordsIn(books.journal.texts.at(owner)).filter((word) => word.length >= MIN_NAME),
  }));
  return inPeriod(transactions, transactions.spending).flatMap((one): FindingDraft | [] => {
    const { mainAccount, amountCents, party } = transactions.at(one);
    if (!roles.is('expense', mainAccount) || loansPaidTo(context).has(party)) return [];
    const memos = memosOf(context, one);
    if (!HOME_LOAN.test(`${memos} ${partyNameAt(context, one)}`)) return [];
    const said = new Set(wordsIn(memos));
    const owner = owners.find(({ words }) => words.some((word) => said.has(word)))?.owner ?? 0;
    // A company that owes a mortgage may call it a home loan, too.
    const mayBeCompanys = owesMortgage || roles.is('interest', mainAccount) || !/\bhome m/i.test(memos);
    if (owner === 0 && mayBeCompanys) return [];
    return {
      title: 'Owner’s mortgage booked as an expense',
      why: 'The owner owes this loan, and the business does not. If the business pays it, the payment is a draw and not an expense.',
      whenFine: 'Fine if the business borrowed the money.',
      remediation: ['Look at the lender’s statement to see who borrowed the money.'],
      evidence: ['words', 'name'],
      description: `${named(context, one, 'The')} for ${context.money(amountCents)} is in ${accountNameAt(context, mainAccount)} and looks like a payment of ${owner === 0 ? 'a home mortgage' : `the home mortgage of ${books.journal.texts.at(owner)}`}: “${memos}”.`,
      impact: [transactionImpact(one, amountCents)],
      corrections: toDraws(context, one, { owner }),
      severity: { atMost: 'Medium' },
    };
  });
}

/** Finds personal income tax, federal and state, which a business does not owe. */
function taxesOfTheOwner(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const expensed = transactions.spending.filter((one) =>
    roles.is('expense', transactions.at(one).mainAccount),
  );
  const asPerson = expensed.filter((one) => (transactions.at(one).memoWords & WORD.personalTax) !== 0);
  if (asPerson.length === 0) return [];
  const taxes = [...expensed.filter((one) => asPerson.includes(one) || isStatePart(context, one, asPerson))];
  const found = taxes.filter((one) => one >= transactions.from);
  const [first] = found;
  if (first === undefined) return [];
  const names = [...new Set(found.map((one) => partyNameAt(context, one)))].filter(Boolean);
  const { mainAccount, amountCents } = transactions.at(first);
  return [
    {
      title: 'Owner’s income tax booked as an expense',
      mistake: 'ownersTaxAsExpense',
      why: 'The owner owes this tax, not the business. If the business pays it, it is a draw and not an expense.',
      whenFine: 'Fine for a corporation that pays its own income tax.',
      remediation: ['Look at the payment voucher to see whose tax it is.'],
      description:
        found.length === 1
          ? `${named(context, first, 'The')} for ${context.money(amountCents)} looks like a person’s income tax, and is in ${accountNameAt(context, mainAccount)}: “${memosOf(context, first)}”.`
          : `${found.length} payments totaling ${context.money(sumAmounts(context, found))} look like a person’s income tax${names.length === 0 ? '' : `: ${listed(names.sort())}`} (“${memosOf(context, first)}”).`,
      impact: found.map((one) => transactionImpact(one, transactions.at(one).amountCents)),
      corrections: taxes.flatMap((one) => toDraws(context, one, { isTax: true })),
      severity: { atMost: 'Medium' },
    },
  ];
}

const TAX_OF_THE_BUSINESS =
  /\b(sales|use|payroll|withh\w+|unemployment|property|excise|franchise tax(?! board)|annual report|llc|corporat\w+|licen[sc]e|registration|entity)\b/i;
/** A person pays the state's estimated tax together with the federal one. */
const TOGETHER_DAYS = 15;

/** Whether a payment is to the state, close to the person's federal payment and in the same account. */
function isStatePart(context: ReviewContext, payment: number, federal: readonly number[]): boolean {
  const { transactions } = context;
  const { day, mainAccount } = transactions.at(payment);
  const isTogether = federal.some((other) => {
    const one = transactions.at(other);
    return Math.abs(one.day - day) <= TOGETHER_DAYS && one.mainAccount === mainAccount;
  });
  if (!isTogether) return false;
  const words = `${partyNameAt(context, payment)} ${memosOf(context, payment)}`;
  return STATE_AGENCY.test(words) && !TAX_OF_THE_BUSINESS.test(words);
}

function candidates(context: ReviewContext): number[] {
  const { transactions, roles } = context;
  const isTrade = tradeOf(context);
  return inPeriod(transactions, transactions.spending).filter((transaction) => {
    const { memoWords, nameWords, mainAccount: account, amountCents } = transactions.at(transaction);
    const words = memoWords | nameWords;
    if ((words & WORD.personal) === 0 || (words & WORD.business) !== 0) return false;
    const isOperating = context.books.chart.accounts[account]?.type === 'Expense';
    const isForOthers = roles.is(['payroll', 'giving'], account);
    // A durable item at a price that is capitalized, whose description only contains a word for personal spending.
    const isEquipment = amountCents >= MIN_EQUIPMENT_CENTS && namesThingLast(memosOf(context, transaction));
    return isOperating && !isForOthers && !isTrade(transaction) && !isEquipment;
  });
}

/** Categories of personal spending. A company in one of these trades buys such items for its business. */
const THEMES = [
  /tuition|school|day ?care|p(a)?ediatric|nursery/i,
  /pet|vet|chewy/i,
  /toys?|game|nintendo|xbox|playstation|roblox|steam/i,
  /jewel/i,
  /hair|nail|spa|massage|sephora|ulta/i,
  /grocer|whole foods|trader joe|safeway|kroger|food/i,
  /resort|cruise|vacation|holiday|carnival|caribbean|disney|water ?park|lodge|trip/i,
  /movie|cinema|theat|stream|netflix|spotify|hulu/i,
  /gym|fitness|peloton|pool|league/i,
  /orthodont|dental|dentist/i,
  /decor|nordstrom|macy|lululemon|secret|bath/i,
];

/**
 * Items that the company sells or buys for resale belong to its trade: toys in a toy store, groceries in a restaurant.
 */
function tradeOf(context: ReviewContext): (transaction: number) => boolean {
  const { transactions, books, roles } = context;
  const sold = books.chart.accounts.flatMap(({ name, type }, account) =>
    (roles.is('income', account) || type === 'Cost of Goods Sold') && (meaningOf(name) & WORD.personal) !== 0
      ? [name]
      : [],
  );
  const themes = THEMES.filter((theme) => sold.some((name) => theme.test(name)));
  return (transaction) => {
    const { party, mainAccount } = transactions.at(transaction);
    const times = party === 0 ? 0 : lengthOf(transactions.spendingByParty, party);
    const isNamedSo = (meaningOf(books.chart.accounts[mainAccount]?.name ?? '') & WORD.personal) !== 0;
    const words = `${partyNameAt(context, transaction)} ${memosOf(context, transaction)}`;
    const isSold = sold.length > 0 && (themes.length === 0 || themes.some((theme) => theme.test(words)));
    return isSold || isNamedSo || times >= SUPPLIER_TIMES;
  };
}
