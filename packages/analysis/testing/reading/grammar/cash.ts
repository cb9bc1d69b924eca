import type { Grammar, SentenceGroup } from './notation.ts';

const YEAR = '{?isYear: over the last twelve months}';
const AFTER =
  '{after:from operations|after loan payments|after purchases of equipment|after loan payments and purchases of equipment}';
const BASED = 'based on the last 90 days';
const TWELVE = 'over the last twelve months';
const EARNED = 'earned before interest and depreciation';
const OTHERS = [
  ['taxes', 'tax collected or withheld for others'],
  ['deposits', 'deposits that belong to others'],
  ['both', 'taxes and deposits that belong to others'],
] as const;
const flow = (reason: string, isIn: boolean, ...patterns: readonly string[]): SentenceGroup => [
  { reason, isIn },
  ...patterns,
];

/** Each sentence alone and followed by the words that count loans from the owners. */
const countingOwners = (groups: readonly SentenceGroup[]): SentenceGroup[] =>
  groups.flatMap(([traits, ...patterns]) =>
    [false, true]
      .filter((hasOwners) => traits.hasOwners !== !hasOwners)
      .map(
        (hasOwners): SentenceGroup => [
          { ...traits, hasOwners },
          ...patterns.map((one) => (hasOwners ? `${one}, including loans from OWNERS` : one)),
        ],
      ),
  );

const HELD = ', without $held held for others';
/** Sources and uses of cash. */
const PARTS = [
  [
    'receivables',
    'customers owed $part less at the end than at the start',
    'customers owed $part more at the end than at the start',
  ],
  ['inventory', 'inventory fell by $part', 'inventory grew by $part'],
  ['payables', 'unpaid bills grew by $part', 'unpaid bills fell by $part'],
] as const;
const ofOperations = (isIn: boolean, ...patterns: readonly string[]): SentenceGroup[] => [
  [{ isIn, part: null, partIs: null }, ...patterns],
  ...PARTS.flatMap(([part, more, less]) => {
    const [same, other] = isIn ? [more, less] : [less, more];
    return (
      [
        ['all', `, ${isIn ? 'but only ' : ''}because ${same}`],
        ['some', `, partly because ${same}`],
        ['against', `, although ${other}`],
      ] as const
    ).map(([partIs, end]): SentenceGroup => [{ isIn, part, partIs }, ...patterns.map((one) => one + end)]);
  }),
];

/** Sentences about cash, debt and the owners. */
export const CASH: Grammar = {
  cash: [
    [
      { isOverdrawn: false, wasOverdrawn: false },
      'cash {rose|fell} by $change to $now',
      'YOU had $now in cash on @day, $change {more|less} than at the start',
      'cash went from $start to $now',
      'cash on @day was $now, {up|down} from $start',
      'cash {grew|shrank} to $now from $start at the start',
      'YOU ended with $now in cash, {up|down} $change',
      'YOUR cash {rose|fell} from $start to $now',
      'on @day, YOU had $now in cash, {up|down} from $start at the start',
      `YOUR own cash {rose|fell} by $change to $now${HELD}`,
      `YOUR own cash went from $start to $now${HELD}`,
    ],
    [
      { isOverdrawn: false, wasOverdrawn: false, move: 'same' },
      'cash held steady at $now',
      'YOU ended with $now in cash, about as much as at the start',
      `YOUR own cash held steady at $now${HELD}`,
    ],
    [
      { isOverdrawn: true, wasOverdrawn: false, move: 'down' },
      'cash of $start at the start became an overdraft of $now by @day',
    ],
    [{ isOverdrawn: true }, 'YOU [were/was] overdrawn by $now on @day'],
    [
      { isOverdrawn: true, wasOverdrawn: true },
      'the overdraft was $now on @day, compared with $start at the start',
      'YOU [were/was] overdrawn by $now on @day, after an overdraft of $start at the start',
    ],
    [
      { isOverdrawn: false, wasOverdrawn: true, move: 'up' },
      'an overdraft of $start turned into cash of $now by @day',
      'YOU had $now in cash on @day, after an overdraft of $start at the start',
    ],
  ],
  operations: [
    ...ofOperations(
      true,
      'day-to-day operations brought in $amount in cash',
      'operations generated $amount in cash',
      'operations added $amount to cash',
      'YOU collected $amount more than AGAIN paid out to run the business',
    ),
    ...ofOperations(
      false,
      'day-to-day operations used $amount in cash',
      'operations used up $amount in cash',
      'the business spent $amount more cash than it brought in',
      'YOU paid out $amount more to run the business than AGAIN collected',
    ),
  ],
  cashReason: [
    flow(
      'equipment',
      false,
      'YOU spent $amount on equipment and other long-term assets',
      'equipment and other long-term assets cost $amount',
    ),
    flow(
      'equipment',
      true,
      'selling equipment and other long-term assets brought in $amount',
      'YOU received $amount for equipment and other long-term assets',
    ),
    flow(
      'otherAssets',
      false,
      '$amount went into deposits and other long-term assets',
      'deposits and other long-term assets took $amount',
    ),
    flow('otherAssets', true, '$amount came back from deposits and other long-term assets'),
    flow('debt', true, 'loans and credit lines brought in $amount more than was repaid'),
    flow('debt', false, 'loans and credit lines were paid down by $amount', 'YOU paid down $amount of debt'),
    flow('ownerLoans', true, 'OWNERS lent the company $amount', 'OWNERS put in $amount as a loan'),
    flow(
      'ownerLoans',
      false,
      'OWNERS received $amount in loans or loan repayments',
      '$amount went to OWNERS in loans or loan repayments',
    ),
    flow('taken', false, 'OWNERS took out $amount', '$amount went to OWNERS', 'OWNERS drew $amount'),
    flow('taken', true, 'OWNERS paid back $amount'),
    flow('contributed', true, 'OWNERS put in $amount', 'OWNERS added $amount of capital'),
    flow('contributed', false, 'OWNERS took back $amount of capital', '$amount of capital was paid back'),
  ],
  ownersTake: [
    [
      { compared: 'more' },
      `OWNERS took out $draws${YEAR}, more than the $free in cash left ${AFTER}`,
      `$draws went to OWNERS${YEAR}, although only $free in cash was left ${AFTER}`,
    ],
    [
      { compared: 'nothing' },
      `OWNERS took out $draws${YEAR} although no cash was left ${AFTER}`,
      `$draws went to OWNERS${YEAR} even though the business had no cash left ${AFTER}`,
      `draws of $draws${YEAR} were not covered by cash from the business`,
    ],
    [
      { compared: 'nearlyAll' },
      `OWNERS took out $draws${YEAR}, nearly all of the $free in cash left ${AFTER}`,
      `nearly all of the $free in cash left ${AFTER}${YEAR} went to OWNERS`,
    ],
    [
      { compared: 'part' },
      `$free in cash was left ${AFTER}${YEAR}, and OWNERS took out $draws of it`,
      `draws of $draws${YEAR} took %share of the cash left ${AFTER}`,
      `OWNERS took out $draws${YEAR}, or %share of the cash left ${AFTER}`,
      `$draws of the $free in cash left ${AFTER}${YEAR} went to OWNERS`,
      `of the $free in cash left ${AFTER}${YEAR}, OWNERS took out %share`,
      `the business had $free in cash left ${AFTER}${YEAR}, more than the $draws that went to OWNERS`,
    ],
  ],
  runway: [
    [
      { isUnderAWeek: false },
      'cash lasts about #lasts because the business used $used a month over the last three months',
      'the $cash in cash lasts about #lasts if the business keeps using $used a month',
      'YOU used $used a month over the last three months, so cash lasts about #lasts',
      'at the last three months’ rate of $used a month, cash lasts about #lasts',
      'if nothing changes, cash lasts about #lasts, because a net $used a month goes out',
    ],
    [
      { isUnderAWeek: false },
      'cash lasts about #lasts at the last three months’ rate of $used a month, but about #longer at the rate of the last twelve',
      'the $cash in cash lasts about #longer if the business uses as much as over the last twelve months, and about #lasts at the last three months’ rate of $used a month',
    ],
    [
      { isUnderAWeek: true },
      'the business used $used a month over the last three months, so the $cash in cash would not last a week',
      'the $cash in cash would not last a week if the business keeps using $used a month',
    ],
  ],
  payrollCover: [
    [
      {},
      'the $cash in the bank on @day would not have covered a month of wages, $payroll',
      'YOU had $cash in the bank on @day, less than a month of wages, $payroll',
    ],
  ],
  cashFloor: [
    [
      {},
      'cash in the bank was $gap below the $floor that YOU [want/wants] to keep',
      'YOU had $cash in the bank, less than the $floor that AGAIN [want/wants] to keep',
    ],
  ],
  cashCover: [
    [
      {},
      `cash covers about #lasts of YOUR costs, ${BASED}`,
      `YOUR cash of $cash covers about #lasts of costs, ${BASED}`,
      `YOU [have/has] enough cash for about #lasts of costs, ${BASED}`,
      'at the average cost of the last 90 days, cash is enough for about #lasts',
      `YOUR cash would pay for about #lasts of costs, ${BASED}`,
    ],
  ],
  heldForOthers: OTHERS.flatMap(([what, held]): SentenceGroup[] => [
    [
      { what, isMoreThanCash: false },
      `$amount of the cash, %share, is ${held}`,
      `%share of the bank balance is ${held}`,
      `of the $cash in the bank, $amount is ${held}`,
      `$amount in the bank is not YOUR money: it is ${held}`,
    ],
    [
      { what, isMoreThanCash: true },
      `$amount is owed to others (${held}), more than the $cash in the bank`,
      `the $cash in the bank does not cover $amount of ${held}`,
    ],
  ]),
  debtPaid: countingOwners([
    [
      { isRepaid: true, isBorrowed: false, isFinanced: false },
      'YOU repaid $repaid of debt and still [owe/owes] lenders $owed',
      'lenders were repaid $repaid and are still owed $owed',
    ],
    [
      { isRepaid: false, isBorrowed: true, isFinanced: false },
      'lenders advanced $borrowed and are now owed $owed',
    ],
    [
      { isRepaid: true, isBorrowed: true, isFinanced: false },
      'lenders were repaid $repaid and lent $borrowed more, and are now owed $owed',
    ],
    ...(
      [
        [true, false, false, 'borrowed $borrowed'],
        [true, false, true, 'borrowed $borrowed and repaid $repaid of principal on all loans'],
        [false, true, false, 'financed purchases of $financed without using cash'],
        [
          false,
          true,
          true,
          'financed purchases of $financed without using cash and repaid $repaid of principal on all loans',
        ],
        [true, true, false, 'borrowed $borrowed and financed purchases of $financed without using cash'],
        [
          true,
          true,
          true,
          'borrowed $borrowed, financed purchases of $financed without using cash and repaid $repaid of principal on all loans',
        ],
      ] as const
    ).map(
      ([isBorrowed, isFinanced, isRepaid, moves]): SentenceGroup => [
        { isBorrowed, isFinanced, isRepaid },
        `YOU ${moves}, and lenders are now owed $owed`,
      ],
    ),
  ]),
  debtService: countingOwners([
    [
      { cover: 'all' },
      `the business earned $earned before interest and depreciation ${TWELVE}, enough for the $service that went to lenders`,
      `YOU earned $earned before interest and depreciation ${TWELVE}, and loan payments took $service of it`,
      `earnings of $earned before interest and depreciation covered loan payments of $service ${TWELVE}`,
    ],
    [
      { cover: 'part', hasOwners: false },
      `loan payments of $service ${TWELVE} were more than the business ${EARNED}`,
      `YOU paid lenders $service ${TWELVE}, more than the business ${EARNED}`,
    ],
    [
      { cover: 'part' },
      `earnings before interest and depreciation did not cover loan payments of $service ${TWELVE}`,
    ],
    [
      { cover: 'none', hasOwners: false },
      `loan payments of $service ${TWELVE} came out of cash or new debt, because there were no earnings before interest and depreciation`,
      `YOU paid lenders $service ${TWELVE}, although there were no earnings before interest and depreciation`,
    ],
    [
      { cover: 'none' },
      `there were no earnings before interest and depreciation to cover loan payments of $service ${TWELVE}`,
    ],
  ]),
  cardBalance: [
    [
      {},
      'YOU owed $now on ~name, up from $base at the start',
      'the balance of ~name rose to $now from $base at the start',
    ],
  ],
  idleCash: [
    [
      {},
      '~loan costs about %rate a year while $spare that could repay it sits in the bank',
      'YOU [pay/pays] about %rate a year on ~loan although $spare in cash is not needed soon',
      '$spare in cash is not needed soon, but ~loan costs about %rate a year',
    ],
  ],
  overdue: [
    [
      { side: 'invoices' },
      '~name still owed $amount on #count:invoice as of @day, [count:the first due/due] on @since',
      'on @day, ~name still owed $amount on #count:invoice, [count:the first due/due] on @since',
    ],
    [
      { side: 'bills' },
      'YOU still owed ~name $amount on #count:bill as of @day, [count:the first due/due] on @since',
      'on @day, YOU still owed ~name $amount on #count:bill, [count:the first due/due] on @since',
    ],
  ],
  equity: [
    [
      { isBelowZero: true },
      'debts exceeded everything YOU owned by $now on @day',
      'YOU owed $now more than AGAIN owned on @day',
    ],
    [
      { isBelowZero: false },
      'after debts, only $now of the $assets in assets was left on @day',
      'only $now of the $assets in assets was left after debts on @day',
    ],
  ],
};
