import type { Grammar, SentenceGroup } from './notation.ts';

/** An amount in doubt, mostly in an account or with a party. */
const IN_DOUBT = [
  ['$amount', {}],
  ['$amount in ~name', { isAll: true }],
  ['$amount with ~name', { isAll: true }],
  ['$amount, mostly in ~name,', { isAll: false }],
  ['$amount, mostly with ~name,', { isAll: false }],
] as const;

/** Results with an amount that is a limit, if their change is not stated, and the words after those that are alike. */
const ofResult = (groups: readonly SentenceGroup[]): SentenceGroup[] =>
  groups.flatMap(([traits, ...patterns]) =>
    ([null, 'atLeast', 'atMost'] as const).flatMap((limit) =>
      (traits.move === 'same' ? ([null, 'more', 'less'] as const) : [null]).map(
        (orElse): SentenceGroup => [
          { ...traits, limit, orElse },
          ...patterns
            .filter((one) => limit === null || (one.includes('$now') && !one.includes('$change')))
            .map((one) => one.replace('$now', `${LIMITS[limit ?? 'none']}$now`))
            .map((one) => (orElse === null ? one : `${one} or ${orElse}`)),
        ],
      ),
    ),
  );
const LIMITS = { none: '', atLeast: 'at least ', atMost: 'at most ' } as const;

const ofRevenue: readonly SentenceGroup[] = [
  [
    {},
    'YOUR revenue {grew|shrank} by %percent to $now',
    'YOU had $now in revenue, %percent {more|less} than EARLIER',
    'revenue {climbed|dropped} %percent from THEN, to $now',
    'revenue of $now was %percent {higher|lower} than in THEN',
    'revenue {rose|fell} %percent to $now',
    'revenue in PERIOD was $now, %percent {more|less} than EARLIER',
    'revenue was $now, %percent {above|below} THEN',
    'total revenue was $now, {up|down} %percent from THEN',
    'revenue was %percent {higher|lower} than EARLIER, at $now',
    'at $now, revenue was {up|down} %percent from THEN',
    'revenue {rose|fell} from $base to $now',
    'revenue was $now, compared with $base EARLIER',
    'revenue was $now',
    'YOU had $now in revenue',
  ],
  [
    { move: 'same' },
    'revenue held steady at $now',
    'revenue was about the same as EARLIER, at $now',
    'YOU had $now in revenue, about as much as EARLIER',
    'revenue hardly moved from THEN, at $now',
  ],
];

/** Sentences about profit, revenue, costs and the budget. */
export const RESULT: Grammar = {
  nothing: [
    [
      {},
      'nothing was recorded in PERIOD',
      'the books have no entries in PERIOD',
      'in PERIOD, nothing was recorded',
    ],
  ],
  result: ofResult([
    [
      { outcome: 'profit', outcomeThen: 'profit' },
      'YOU made $now in PERIOD, $change {more|less} than in THEN',
      'YOU earned $now in PERIOD, {up|down} from $base in THEN',
      'profit {rose|fell} to $now in PERIOD from $base in THEN',
      'YOU finished PERIOD with a profit of $now, {up|down} $change from THEN',
      'YOUR profit in PERIOD was $now, $change {more|less} than in THEN',
    ],
    [
      { outcome: 'profit', outcomeThen: 'profit', move: 'same' },
      'YOU made $now in PERIOD, about as much as in THEN',
      'profit in PERIOD was $now, about what it was in THEN',
    ],
    [
      { outcome: 'loss', outcomeThen: 'loss' },
      'YOU lost $now in PERIOD, $change {less|more} than in THEN',
      'the loss {shrank|grew} to $now in PERIOD from $base in THEN',
      'YOU finished PERIOD with a loss of $now, {down|up} from $base in THEN',
      'the loss in PERIOD was $now, $change {less|more} than in THEN',
      'in PERIOD, YOU lost $now, compared with $base in THEN',
    ],
    [
      { outcome: 'loss', outcomeThen: 'loss', move: 'same' },
      'YOU lost $now in PERIOD, about as much as in THEN',
      'the loss in PERIOD was $now, about what it was in THEN',
    ],
    [
      { outcome: 'loss', outcomeThen: 'profit', move: 'down' },
      'YOU lost $now in PERIOD after earning $base in THEN',
      'a profit of $base in THEN turned into a loss of $now in PERIOD',
      'YOU finished PERIOD with a loss of $now, compared with a profit of $base in THEN',
      'after a profit of $base in THEN, YOU lost $now in PERIOD',
    ],
    [
      { outcome: 'profit', outcomeThen: 'loss', move: 'up' },
      'YOU made $now in PERIOD after losing $base in THEN',
      'a loss of $base in THEN turned into a profit of $now in PERIOD',
      'YOU finished PERIOD with a profit of $now, compared with a loss of $base in THEN',
      'after a loss of $base in THEN, YOU made $now in PERIOD',
    ],
    [
      { outcome: 'profit' },
      'YOU made $now in PERIOD',
      'YOU finished PERIOD with a profit of $now',
      'in PERIOD, YOU earned $now',
    ],
    [
      { outcome: 'loss' },
      'YOU lost $now in PERIOD',
      'YOU finished PERIOD with a loss of $now',
      'in PERIOD, YOU lost $now',
    ],
    [
      { outcome: 'even' },
      'YOU broke even in PERIOD',
      'PERIOD ended with neither a profit nor a loss',
      'in PERIOD, YOU broke even',
    ],
  ]),
  undecided: [
    [
      { what: 'depreciation' },
      'about $amount of depreciation is booked only later in the year, which could turn that into a loss',
      'that could turn into a loss, because about $amount of depreciation is booked only later in the year',
    ],
    ...IN_DOUBT.flatMap(([amount, all]): SentenceGroup[] => [
      ...(
        [
          ['atLeast', 'higher'],
          ['atMost', 'lower'],
        ] as const
      ).map(
        ([what, higher]): SentenceGroup => [
          { what, ...all },
          `that could be ${higher}, because ${amount} is in doubt`,
        ],
      ),
      [
        { what: 'direction', ...all },
        `it is not clear whether that is more or less than before, because ${amount} is in doubt`,
        `nobody can say yet whether profit rose or fell, because ${amount} is in doubt`,
        `profit cannot be compared with the earlier period until ${amount} is explained`,
      ],
      [
        { what: 'missingCost', ...all },
        `costs of about ${amount} seem not to be booked`,
        `costs of about ${amount} seem to be missing`,
      ],
      [
        { what: 'outcome', ...all },
        `it is not clear whether there was a profit or a loss, because ${amount} is in doubt`,
        `that result is not certain, because ${amount} is in doubt`,
        `this result cannot be relied on until ${amount} is explained`,
      ],
    ]),
  ],
  revenue: ['', ', with $uncoded not yet categorized'].flatMap((end): SentenceGroup[] =>
    ofRevenue.map(([traits, ...patterns]) => [traits, ...patterns.map((one) => one + end)]),
  ),
  costLevels: [
    [
      {},
      'of each dollar of revenue, ¢now1 went to ~name1 and ¢now2 to ~name2',
      'of each dollar of revenue, ¢now1 went to ~name1, ¢now2 to ~name2 and ¢now3 to ~name3',
      '~name1 took ¢now1 of each dollar of revenue, and ~name2 took ¢now2',
      '~name1 took ¢now1 of each dollar of revenue, ~name2 ¢now2 and ~name3 ¢now3',
    ],
  ],
  kept: [
    [
      {},
      'YOU kept ¢now of each dollar instead of ¢base',
      'after all costs, ¢now of each dollar was left, compared with ¢base EARLIER',
      'YOU kept ¢now of each dollar as profit, {up|down} from ¢base',
      '¢now of each dollar was left as profit, compared with ¢base EARLIER',
      'profit per dollar of revenue {rose|fell} to ¢now from ¢base',
      'each dollar of revenue left ¢now in profit, {up|down} from ¢base EARLIER',
    ],
  ],
  yearResult: [
    [
      { outcome: 'profit', outcomeThen: 'profit' },
      'over the last twelve months, YOU made $now, {up|down} from $base in the twelve before',
      'profit of the last twelve months was $now, compared with $base in the twelve before',
      'the last twelve months brought a profit of $now, {up|down} from $base in the twelve before',
    ],
    [
      { outcome: 'loss', outcomeThen: 'loss' },
      'over the last twelve months, YOU lost $now, compared with $base in the twelve before',
      'the last twelve months brought a loss of $now, after $base in the twelve before',
    ],
    [
      { outcome: 'profit', outcomeThen: 'loss', move: 'up' },
      'over the last twelve months, YOU made $now, after losing $base in the twelve before',
      'the last twelve months brought a profit of $now, after a loss of $base in the twelve before',
    ],
    [
      { outcome: 'loss', outcomeThen: 'profit', move: 'down' },
      'over the last twelve months, YOU lost $now, after a profit of $base in the twelve before',
      'the last twelve months brought a loss of $now, after a profit of $base in the twelve before',
    ],
  ],
  budget: ['the budget', 'the $planned in the budget'].flatMap((plan): SentenceGroup[] => [
    [
      {},
      `profit was $gap {isAbove:better|worse} than ${plan}`,
      `profit was $gap {isAbove:higher|lower} than ${plan}`,
    ],
    [
      { isAbove: false },
      'expenses ran $overspent over budget, of which ~cause explains $over',
      `YOU spent $over more on ~cause than planned, while profit was $gap short of ${plan}`,
    ],
  ]),
  yearlyEntry: [
    [
      {},
      ...[
        '$amount of ~name is the cost of a whole year and is booked at this time each year; without it, there would have been',
        'the result includes a whole year of ~name, $amount; without it, there would have been',
      ].map(
        (carries) =>
          `${carries} a {outcome:profit|loss} of $without, after a {outcomeThen:profit|loss} of $withoutThen EARLIER`,
      ),
    ],
  ],
  oneOff: [
    [
      {},
      ...['the unusual {side:income|cost} of $amount in ~name on @day'].flatMap((what) => [
        `there would have been a {outcome:profit|loss} of $without without ${what}`,
        `without ${what}, there would have been a {outcome:profit|loss} of $without`,
        `apart from ${what}, the business made a {outcome:profit|loss} of $without`,
      ]),
    ],
  ],
};
