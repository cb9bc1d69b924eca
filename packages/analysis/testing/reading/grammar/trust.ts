import type { Grammar, SentenceGroup, Traits } from './notation.ts';

const TITLE = '(~title)';
/** Sentences about incorrect bookings, by kind; words in brackets are optional. */
const HAPPENED: Readonly<Record<string, string>> = {
  salesTwice: 'sales of $amount are counted as income twice, when made and when deposited',
  payoutsAsIncome: 'card payouts of $amount are booked as income on top of the sales themselves',
  billPaidAsExpense: '$amount of bills( from ~party) is counted twice, as a bill and again as the payment',
  cardPaymentAsExpense: 'card payments of $amount are booked as costs on top of the purchases themselves',
  paymentsTwice: 'payments of $amount( to ~party) are booked as a cost a second time',
  equipmentAsExpense: 'equipment for $amount( from ~party) is booked as an expense',
  depositAsExpense: 'a security deposit of $amount( to ~party) is booked as an expense',
  transferAsExpense: '$amount that opened a new account is booked as an expense',
  transferAsIncome: 'a transfer of $amount between accounts is booked as income',
  interestMissing: '$amount paid( to ~party) on a loan is booked as principal although it is not',
  loanAsIncome: 'a loan of $amount( from ~party) is booked as income',
  ownersMoneyAsIncome: '$amount that OWNERS put in is booked as income',
  drawsAsExpense: 'OWN draws of $amount are booked as an expense',
  ownersTaxAsExpense: '$amount of OWN income tax is booked as an expense',
  personalSpending: '$amount that looks personal is booked as an expense',
  customersMoneyAsIncome: '$amount that still belongs to those who paid it is booked as income(, not in ~to)',
  loanPaymentAsExpense: '$amount of loan payments( to ~party) is booked as an expense although it is not',
  principalAsInterest: '$amount paid( to ~party) on a loan is booked as interest although it is not',
  accrualNotReversed: 'an accrual of $amount is still in the books although its bill was entered',
  repairsAsAsset: 'repairs of $amount are booked as an asset',
  notDepreciated: 'depreciation of $amount is not booked',
  yearNotDepreciated: 'a whole year of depreciation, $amount, is not booked',
  yearAtOnce: 'a payment( to ~party) for a whole year is booked as a cost of one month',
  yearAtOnceEarlier: 'a payment( to ~party) for a whole year is booked as a cost of one earlier month',
  prepaidUsedUp: 'prepaid costs of $amount are used up but not booked as an expense',
  noCategory: '$amount of expenses is not in the right account yet',
  returnedCheck: 'a returned check of $amount( from ~party) is booked as an expense',
  bookedTwice: 'ENTRY( in ~to) seems to be booked twice',
  salesTaxAsExpense: 'sales tax of $amount paid( to ~party) is booked as an expense',
  payrollTaxAsExpense: 'payroll tax of $amount paid( to ~party) is booked as an expense',
  salesTaxAsIncome: 'sales tax of $amount is booked as income',
  invoiceTooHigh: 'an invoice( to ~party) is $amount too high (a zero too many)',
  billTooHigh: 'a bill( from ~party) is $amount too high (a zero too many)',
  feesMissing: 'card processing fees of $amount are not booked',
  loanMissing: 'payments of $amount( to ~party) look like those of a loan that is not in the books',
  wrongYear: 'a document for $amount( from ~party) seems to be dated in the wrong year',
  refundAsIncome: 'a refund of $amount( from ~party) is booked as income',
  openingTwice: 'opening balances of $amount are entered twice',
  wrongAccountType: '$amount is in an account of the wrong type',
  transferOnBothSides: 'a transfer of $amount between accounts is booked as income and as an expense',
  goodsCostMissing: 'the cost of goods sold, $amount, is not booked',
};
/** Returns the pattern with and without the words in brackets. */
const optional = (pattern: string): readonly string[] => {
  const words = /\(([^(~]*~\w+)\)/.exec(pattern);
  const all =
    words === null ? [pattern] : [words[1] ?? '', ''].map((some) => pattern.replace(words[0], some));
  return all.flatMap(entries);
};
/** Sentences about a correction that state the mistake and its effect on profit. */
const corrected = (traits: Traits, ...happened: readonly string[]): SentenceGroup[] => [
  [
    traits,
    ...happened.flatMap((what) => [
      ...['', ' by $effect'].flatMap((effect) => [
        `${what}, so the books {profit:understate|overstate} profit${effect}`,
        `the books {profit:understate|overstate} profit${effect} because ${what}`,
        `${what}, which {profit:understates|overstates} profit${effect}`,
      ]),
    ]),
  ],
  [
    { ...traits, profit: 'same', isEarlier: false },
    ...happened.flatMap((what) => [what, `${what}, which does not change profit`]),
  ],
  [
    { ...traits, profit: 'same', isEarlier: true },
    ...happened.flatMap((what) => [
      `in the books of earlier periods, ${what}`,
      `${what}, which changes balances, but not the profit of this period`,
      `${what}, which concerns earlier periods`,
    ]),
  ],
];
/** An amount with its day or the number of entries, and its party. */
function entries(pattern: string): string[] {
  if (!pattern.includes('ENTRY')) return [pattern];
  return ['', ' dated @day', ' in #count:entry'].flatMap((when) =>
    ['', ' for ~party'].map((party) => pattern.replace('ENTRY', () => `$amount${when}${party}`)),
  );
}
const parties = (...patterns: readonly string[]) =>
  patterns.flatMap((pattern) =>
    ['', ' for ~party', ' in ~account'].map((party) => pattern.replace(' PARTY', party)),
  );
const REPORTS = '{isUploaded:the uploaded statements|QuickBooks’ own reports}';

/** Sentences about the reliability of the figures. */
export const TRUST: Grammar = {
  correction: [
    ...Object.entries(HAPPENED).flatMap(([what, pattern]) => corrected({ what }, ...optional(pattern))),
    ...corrected({ what: null, how: 'move' }, ...entries('ENTRY is booked in ~from and belongs in ~to')),
    ...corrected({ what: null, how: 'add' }, '$amount is missing in ~to'),
    ...corrected({ what: null, how: 'reduce' }, '$amount too much is booked in ~to'),
    ...corrected({ what: null, how: 'remove' }, ...entries(`ENTRY does not belong in the books ${TITLE}`)),
    ...corrected({ what: null }, ...entries(`ENTRY is booked wrongly ${TITLE}`)),
  ],
  question: [
    ...Object.entries(HAPPENED).map(
      ([what, pattern]): SentenceGroup => [
        { isTax: false, what },
        ...optional(pattern).flatMap((happened) => [
          `it may be that ${happened}, and profit would then be {ifRight:higher|lower}`,
          `profit would be {ifRight:higher|lower} if it turns out that ${happened}`,
        ]),
      ],
    ),
    [
      { isTax: false, what: null },
      ...parties(`profit would be $amount {ifRight:higher|lower} if the booking PARTY ${TITLE} is a mistake`),
    ],
    [
      { isTax: false, ifRight: null },
      ...parties(
        `the review questions $amount PARTY ${TITLE}`,
        `$amount PARTY ${TITLE} is still to be cleared up`,
        `it is not clear whether $amount PARTY ${TITLE} is booked correctly`,
      ),
    ],
    [
      { isTax: true, ifRight: null },
      `$amount of taxes held for others seems not to have been paid ${TITLE}`,
      `the books show $amount of taxes that may still be owed ${TITLE}`,
      `taxes of $amount look unpaid in the books ${TITLE}`,
    ],
  ],
  impossible: [
    '~name1 at $balance1 below zero',
    '~name1 at $balance1 below zero and ~name2 at $balance2 below zero',
  ].flatMap((balances): SentenceGroup[] => [
    [
      { isInventory: true },
      `the books show ${balances} on @day, which cannot be, so the cost of goods sold, profit, margin and break-even are doubtful`,
      `the cost of goods sold, profit, margin and break-even are doubtful because the books show ${balances} on @day`,
    ],
    [
      { isInventory: false },
      `the books show ${balances} on @day, which should not happen, so NOT_JUDGED cannot be judged`,
      `NOT_JUDGED cannot be judged because the books show ${balances} on @day`,
    ],
    [
      { notJudged: '', isInventory: false },
      `the books show ${balances} on @day, which should not happen`,
      `a balance such as ${balances} on @day should not exist`,
    ],
  ]),
  stale: [
    [
      {},
      'nothing was recorded after @day, so the period may be incomplete',
      'the last entry is of @day, so later days may be missing',
      'the books stop on @day, which may leave the period incomplete',
    ],
  ],
  parity: [
    [
      {},
      `#count:figure [count:do/does] not agree with ${REPORTS}`,
      `${REPORTS} show #count:figure differently`,
    ],
  ],
  clean: [
    [
      { isOpen: true },
      'the review still has open questions, but none would change these figures materially',
      'these figures can be relied on, although the review has open questions about other matters',
    ],
    [
      { isCompared: false, isOpen: false },
      'nothing in the review would change what is said here',
      'the review raises no doubt about these figures',
    ],
    [{ isOpen: false }, 'the review found nothing that would change these figures'],
    [
      { isCompared: true, isOpen: false },
      `these figures can be relied on: #count:figure agree to the cent with ${REPORTS}, and the review found nothing that would change them`,
      `#count:figure agree to the cent with ${REPORTS}, so these figures can be relied on as far as the review can tell`,
      `the review found nothing that would change these figures, and #count:figure agree to the cent with ${REPORTS}`,
      `because #count:figure agree to the cent with ${REPORTS} and the review found nothing to change them, these figures can be relied on`,
      `nothing in the review would change what is said here, and #count:figure agree with ${REPORTS} to the cent`,
      `as far as the review can tell, these figures are right, and #count:figure agree to the cent with ${REPORTS}`,
      `the review has no material question left, and #count:figure match ${REPORTS} to the cent`,
      `both the review and a comparison of #count:figure with ${REPORTS} found nothing to correct`,
      `#count:figure match ${REPORTS} to the cent, and no finding of the review would change the result`,
      `the books hold up: the review found nothing material, and #count:figure agree to the cent with ${REPORTS}`,
      `${REPORTS} agree to the cent in #count:figure, and the review has no doubt about the rest`,
      `a comparison of #count:figure with ${REPORTS} shows no difference, and the review raises no doubt`,
      'the review raises no doubt about the figures in this letter',
      'nothing that the review found would change this letter',
      `the review has nothing material to correct, and all #count:figure that were compared with ${REPORTS} agree`,
      `no correction in the review is large enough to change this letter, and #count:figure agree to the cent with ${REPORTS}`,
      `#count:figure are the same to the cent in ${REPORTS}, and the review has no material correction`,
    ],
  ],
  stopped: (
    [
      ['line', '~counterpart went on'],
      ['line', 'its counterpart went on'],
      ['sales', 'sales went on'],
      ['wages', 'wages went on'],
      ['fixedAssets', 'the assets are still there'],
      ['debt', 'the debt is still there'],
    ] as const
  ).map(
    ([because, reason]): SentenceGroup => [
      { because },
      `nothing was recorded in ~name after MONTH, although ${reason}`,
      `~name, usually $usual a month, stopped after MONTH while ${reason}`,
      `the last entry in ~name is of MONTH, but ${reason}`,
      `entries in ~name may be missing, because ${reason} and nothing was recorded there after MONTH`,
    ],
  ),
};
