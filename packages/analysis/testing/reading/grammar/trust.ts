import type { Grammar, SentenceGroup, Traits } from './notation.ts';

/** Sentences about bookkeeping mistakes, by kind, for one document and for several; words in brackets are optional, and verbs are `<plural|singular>`. */
const HAPPENED: Readonly<Record<string, string | readonly string[]>> = {
  salesTwice: 'sales of $amount are counted as income twice, when made and when deposited',
  payoutsAsIncome: 'card payouts of $amount are booked as income on top of the sales themselves',
  billPaidAsExpense: '$amount of bills( from ~party) is counted twice, as a bill and again as the payment',
  cardPaymentAsExpense:
    '$amount paid on a credit card is booked as a cost on top of the purchases themselves',
  paymentsTwice: '$amount paid( to ~party) is booked as a cost a second time',
  equipmentAsExpense: 'equipment for $amount( from ~party) is booked as an expense',
  depositAsExpense: [
    'a security deposit of $amount( to ~party) is booked as an expense',
    'security deposits of $amount( to ~party) are booked as an expense',
  ],
  transferAsExpense: '$amount that opened a new account is booked as an expense',
  transferAsIncome: [
    'a transfer of $amount between accounts is booked as income',
    'transfers of $amount between accounts are booked as income',
  ],
  interestMissing: '$amount of interest paid( to ~party) is booked as loan principal',
  loanAsIncome: [
    'a loan of $amount( from ~party) is booked as income',
    'loans of $amount are booked as income',
  ],
  ownersLoanAsIncome: [
    'a loan of $amount from OWNERS is booked as income',
    'loans of $amount from OWNERS are booked as income',
  ],
  ownersMoneyAsIncome: '$amount that OWNERS put in is booked as income',
  drawsAsExpense: 'OWN draws of $amount( to ~party) are booked as an expense',
  ownersTaxAsExpense: '$amount of OWN income tax is booked as an expense',
  personalSpending: '$amount paid( to ~party) looks personal and is booked as an expense',
  customersMoneyAsIncome: '$amount( from ~party) that is not earned yet is booked as income(, not in ~to)',
  loanPaymentAsExpense: '$amount paid( to ~party) on a loan is booked as an expense',
  principalAsInterest: 'loan principal of $amount paid( to ~party) is booked as interest',
  accrualNotReversed: [
    'an accrual of $amount is still in the books although its bill was entered',
    'accruals of $amount are still in the books although their bills were entered',
  ],
  repairsAsAsset: 'repairs of $amount are booked as an asset',
  notDepreciated: 'depreciation of $amount is not booked',
  yearNotDepreciated: 'a whole year of depreciation, $amount, is not booked',
  yearAtOnce: [
    'a payment( to ~party) for a whole year is booked as a cost of one month',
    'payments( to ~party) for a whole year are booked as a cost of one month',
  ],
  yearAtOnceEarlier: [
    'a payment( to ~party) for a whole year is booked as a cost of one earlier month',
    'payments( to ~party) for a whole year are booked as a cost of one earlier month',
  ],
  prepaidUsedUp: 'prepaid costs of $amount are used up but not booked as an expense',
  noCategory: 'expenses of $amount are not in the right account yet',
  returnedCheck: [
    'a returned check of $amount( from ~party) is booked as an expense',
    'returned checks of $amount( from ~party) are booked as an expense',
  ],
  bookedTwice: 'DOCUMENTS <seem|seems> to be booked twice',
  salesTaxAsExpense: '$amount of sales tax paid( to ~party) is booked as an expense',
  payrollTaxAsExpense: '$amount of payroll tax paid( to ~party) is booked as an expense',
  salesTaxAsIncome: 'sales tax of $amount is booked as income',
  invoiceTooHigh: [
    'an invoice( to ~party) is $amount too high (an extra zero)',
    'invoices( to ~party) are $amount too high (an extra zero)',
  ],
  billTooHigh: [
    'a bill( from ~party) is $amount too high (an extra zero)',
    'bills( from ~party) are $amount too high (an extra zero)',
  ],
  feesMissing: 'about $amount of card processing fees( for &days) is not booked',
  loanMissing: 'payments of $amount( to ~party) look like those of a loan that is not in the books',
  wrongYear: 'DOCUMENTS <seem|seems> to be dated in the wrong year',
  datedAfterPeriod: 'DOCUMENTS <belong to this period but are|belongs to this period but is> dated after it',
  refundAsIncome: [
    'a refund of $amount( from ~party) is booked as income',
    'refunds of $amount( from ~party) are booked as income',
  ],
  refundAsCharge: [
    'a refund of $amount( from ~party) is entered as a charge',
    'refunds of $amount( from ~party) are entered as a charge',
  ],
  depreciationReversed: 'depreciation of $amount is entered with debit and credit swapped',
  depreciationTooHigh: [
    'a depreciation entry of $amount has an extra zero',
    'depreciation entries of $amount have an extra zero',
  ],
  salesAfterFees: 'card fees of $amount are missing from both sales and costs',
  depreciationLater: 'about $amount of depreciation is booked only later in the year',
  openingTwice: 'opening balances of $amount are entered twice',
  wrongAccountType: '$amount is in an account of the wrong type',
  transferOnBothSides: [
    'a transfer of $amount between accounts is booked as income and as an expense',
    'transfers of $amount between accounts are booked as income and as an expense',
  ],
  goodsCostMissing: 'about $amount of the cost of goods sold( for &days) is not booked',
};
/** Each way to name documents with their amount, followed by a verb that agrees with them. */
const documents = (pattern: string, plural: string, singular: string): readonly string[] =>
  ['', ' FOR ~party'].flatMap((party) => [
    ...[
      `$amount${party.replace('FOR', 'for')}`,
      `the DOCUMENT of &days${party} ($amount)`,
      `$amount of the DOCUMENT of &days${party}`,
    ].map((one) => pattern.replace('DOCUMENTS', () => `${one} ${singular}`)),
    ...(party === '' ? ['', ' AT ~bank'] : ['']).flatMap((bank) => [
      pattern.replace('DOCUMENTS', () => `the #count:document of &days${party}${bank} ($amount) ${plural}`),
      pattern.replace(
        'DOCUMENTS',
        () => `$amount of the #count:document of &days${party}${bank} ${singular}`,
      ),
    ]),
  ]);
/** Returns the pattern with and without each of the words in brackets, and with a verb that agrees with the documents. */
const optional = (pattern: string): readonly string[] => {
  const words = /\(([^(~&]*[~&]\w+)\)/.exec(pattern);
  if (words !== null)
    return [words[1] ?? '', ''].flatMap((some) => optional(pattern.replace(words[0], some)));
  const [verbs = '', plural = '', singular = ''] = /<(.*)\|(.*)> /.exec(pattern) ?? [];
  return verbs === '' ? [pattern] : documents(pattern.replace(verbs, ''), plural, singular);
};
/** Sentences about a correction that state the mistake and its effect on profit. */
const corrected = (traits: Traits, ...happened: readonly string[]): SentenceGroup[] => [
  [
    traits,
    ...happened.flatMap((what) => [
      ...['', ' by $effect{?isLonger: in this period}'].flatMap((effect) => [
        `${what}, so the books {change:understate|overstate} {noun:profit|the loss|the result}${effect}`,
        `the books {change:understate|overstate} {noun:profit|the loss|the result}${effect} because ${what}`,
        `${what}, which {change:understates|overstates} {noun:profit|the loss|the result}${effect}`,
      ]),
    ]),
  ],
  [
    { ...traits, change: 'same', isEarlier: false },
    ...happened.flatMap((what) =>
      ['', 'changes ~balances but '].map(
        (balances) => `${what}, which ${balances}does not change {noun:profit|the loss|the result}`,
      ),
    ),
  ],
  [
    { ...traits, change: 'same', isEarlier: true },
    ...happened.flatMap((what) => [
      `in the books of earlier periods, ${what}`,
      `${what}, which changes balances, but not {noun:profit|the loss|the result} of this period`,
    ]),
  ],
];
/** Amounts that the review questions, and the titles of the findings. */
const TITLED = [
  '$amount in ~account as ~title',
  ...documents('DOCUMENTS as ~title', '', '').map((one) => one.replace('  as', ' as')),
];
const REPORTS = '{isUploaded:the uploaded statements|QuickBooks’ own reports}';

/** Sentences about the reliability of the figures. */
export const TRUST: Grammar = {
  correction: [
    ...Object.entries(HAPPENED).flatMap(([what, pattern]) =>
      corrected({ what }, ...[pattern].flat().flatMap(optional)),
    ),
    ...corrected(
      { what: null, how: 'move' },
      ...['is', 'are'].flatMap((verb) =>
        documents(
          `DOCUMENTS booked in ~from and belong${verb === 'is' ? 's' : ''} in ~to`,
          'are',
          'is',
        ).filter((one) => one.includes(` ${verb} booked`)),
      ),
    ),
    ...corrected(
      { what: null, how: 'several' },
      ...documents('the review corrects DOCUMENTS as ~title', '', '').map((one) =>
        one.replace('  as', ' as'),
      ),
    ),
    ...corrected({ what: null, how: 'add' }, '$amount is missing from ~to'),
    ...corrected({ what: null, how: 'reduce' }, '$amount too much is booked in ~to'),
  ],
  otherCorrections: [
    [
      { areAll: false },
      'all other corrections together {change:raise|lower} {noun:profit|the loss|the result} by $effect',
      'further corrections {change:raise|lower} {noun:profit|the loss|the result} by $effect',
    ],
    [
      { areAll: true },
      'the review’s corrections are small and {change:raise|lower} {noun:profit|the loss|the result} by $effect in all',
      'small corrections from the review {change:raise|lower} {noun:profit|the loss|the result} by $effect in all',
    ],
  ],
  question: [
    ...(
      [
        ['profit', 'lower', 'profit looks better'],
        ['loss', 'higher', 'the loss looks smaller'],
        ['result', 'lower', 'the result looks better'],
      ] as const
    ).map(
      ([noun, ifRight, looks]): SentenceGroup => [
        { what: 'depreciationLater', noun, ifRight, isTax: false, isClients: false },
        `${looks} than it is, because depreciation is booked once a year, and this period’s part of it is about $amount`,
        `about $amount of depreciation for this period will be booked only at the end of the year, so ${looks} than it is`,
      ],
    ),
    ...Object.entries(HAPPENED).map(
      ([what, pattern]): SentenceGroup => [
        { isTax: false, isClients: false, what },
        ...[pattern]
          .flat()
          .flatMap((one) => optional(one.replace('<seem|seems> to be', '<are|is>')))
          .flatMap((happened) => [
            `it may be that ${happened}, and {noun:profit|the loss|the result} would then be {ifRight:higher|lower}`,
            `{noun:profit|the loss|the result} would be {ifRight:higher|lower} if it turns out that ${happened}`,
          ]),
      ],
    ),
    [
      { isTax: false, isClients: false, what: null },
      ...TITLED.flatMap((titled) => [
        `{noun:profit|the loss|the result} would be {ifRight:higher|lower} if the review is right to list ${titled}`,
        `if the review is right to list ${titled}, {noun:profit|the loss|the result} would be {ifRight:higher|lower}`,
      ]),
    ],
    [
      { isTax: false, isClients: false, ifRight: 'same' },
      ...TITLED.flatMap((titled) => [`the review questions ${titled}`, `the review lists ${titled}`]),
    ],
    [
      { isTax: true, isClients: false, ifRight: 'same' },
      `$amount of taxes held for others seems not to have been paid`,
      `the books show $amount of taxes that may still be owed`,
    ],
    [
      { isTax: false, isClients: true, ifRight: 'same' },
      '~account holds $amount that belongs to others, and nobody has reconciled it with the bank',
      'nobody has reconciled ~account with the bank, although it holds $amount that belongs to others',
    ],
  ],
  impossible: [
    '~name1 at $balance1 below zero',
    '~name1 at $balance1 below zero and ~name2 at $balance2 below zero',
    '~name1 at $balance1 below zero and the other bank accounts at $others',
  ].flatMap((balances): SentenceGroup[] => [
    [
      { isInventory: true },
      `the books show ${balances} on @day, which is impossible, so the cost of goods sold, profit and margins are doubtful`,
      `the cost of goods sold, profit and margins are doubtful because the books show ${balances} on @day`,
    ],
    [
      { isInventory: false },
      `the books show ${balances} on @day, and until the cause is known, NOT_JUDGED cannot be judged`,
      `NOT_JUDGED cannot be judged until it is known why the books show ${balances} on @day`,
    ],
    [
      { notJudged: '', isInventory: false },
      `the books show ${balances} on @day, which should not happen`,
      `on @day, the books show ${balances}, which should not happen`,
    ],
  ]),
  stale: [
    [
      {},
      'nothing was recorded after @day, so the period may be incomplete',
      'the last entry is dated @day, so later entries may be missing',
    ],
  ],
  clean: [
    [
      { isOpen: true },
      'the review still has open questions, but none is known to change these figures materially',
      'none of the open questions of the review is known to change these figures materially',
    ],
    [
      { isOpen: false },
      'the review found nothing that would change these figures materially',
      'these figures need no change, because the review found nothing material to correct',
      'the review went through the books and found nothing material to correct',
      'the review raises no material doubt about the figures in this letter',
      'nothing in the review is large enough to change this letter',
      'as far as the review can tell, these figures need no material correction',
      'nothing that the review found would change these figures materially',
      'nothing material needs to be corrected in these figures',
    ],
    [
      { isCompared: true, isOpen: false },
      `the review found nothing material to correct, and #count:figure agree to the cent with ${REPORTS}`,
      `#count:figure agree to the cent with ${REPORTS}, and the review found nothing material to correct`,
    ],
  ],
};
