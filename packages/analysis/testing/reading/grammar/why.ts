import type { Grammar, SentenceGroup } from './notation.ts';

const QUESTIONED = ', with $disputed in question';
const PAYDAYS = ', with #paydays:payday instead of #paydaysThen:number';
const DIRECT_OF_SALES = [
  ['direct costs', 'each dollar of sales'],
  ['~name', 'each dollar of sales'],
  ['~name', 'each dollar of ~line'],
] as const;

/** Details that follow a sentence about a cost, by the trait that they state. */
const DETAILS: readonly (readonly [detail: string | null, words: string])[] = [
  [null, ''],
  ['paydays', PAYDAYS],
  ...['', ' from ~vendor'].flatMap((payee): [string, string][] => [
    ['charge', `, with one charge of $amount${payee} on @day`],
    ['wholeCharge', `, in one charge${payee} on @day`],
    ['earlierCharge', `, after one charge of $amount${payee} on @day`],
  ]),
  ['timing', ', which is mostly a matter of timing'],
  ['vendor', ', mostly with ~vendor'],
  ['questioned', QUESTIONED],
  ['uncoded', ', which is not in its final account yet'],
];

/** Sentences about what changed the result. */
export const WHY: Grammar = {
  salesChange: [
    ...['', QUESTIONED].flatMap((questioned): SentenceGroup[] => [
      [
        { of: 'revenue' },
        `sales {rose|fell} by $change${questioned}`,
        `$change {more|less} came in from sales${questioned}`,
      ],
      [
        { of: 'grossProfit' },
        `$effect {effectMove:more|less} remained after direct costs as sales {rose|fell} by $change${questioned}`,
        `$effect {effectMove:more|less} remained after direct costs although sales {rose|fell} by $change${questioned}`,
        `sales {rose|fell} by $change${questioned}, and $effect {effectMove:more|less} remained after direct costs`,
        `sales {rose|fell} by $change${questioned}, but $effect {effectMove:more|less} remained after direct costs`,
      ],
      [
        { of: 'earlierMargin' },
        `sales {rose|fell} by $change, which alone would have {effectMove:added|cost} $effect${questioned}`,
        `sales {rose|fell} by $change, worth $effect at the earlier margin${questioned}`,
      ],
    ]),
    [
      { of: 'grossProfit' },
      'sales {rose|fell} by $change, which left $effect {effectMove:more|less} after direct costs',
      '$change {more|less} in sales left $effect {effectMove:more|less} after direct costs',
    ],
  ],
  salesParts: ['revenue from ~name1', 'income from ~name1'].flatMap((first): SentenceGroup[] => [
    [
      { alike: '1' },
      `${first} {rose|fell} by $change1`,
      `${first} {rose|fell} by $change1, whereas that from ~name2 {fell|rose} by $change2`,
      `${first} {rose|fell} by $change1, whereas that from ~name2 {fell|rose} by $change2 and from ~name3 by $change3`,
    ],
    [
      { alike: '2' },
      `${first} {rose|fell} by $change1 and from ~name2 by $change2`,
      `${first} {rose|fell} by $change1 and from ~name2 by $change2, whereas that from ~name3 {fell|rose} by $change3`,
    ],
    [{ alike: '3' }, `${first} {rose|fell} by $change1, from ~name2 by $change2 and from ~name3 by $change3`],
  ]),
  salesTurn: [
    [
      { state: 'new' },
      'revenue from ~name was $to, up from nothing EARLIER',
      '~name accounted for $to of revenue, up from nothing EARLIER',
    ],
    [
      { state: 'gone' },
      '~name brought in nothing, compared with $base EARLIER',
      'no revenue came from ~name, compared with $base EARLIER',
    ],
  ],
  marginChange: (
    [
      [null, ''],
      ['paydays', PAYDAYS],
      ['usualSwing', ' (within the usual range)'],
      ['questioned', QUESTIONED],
    ] as const
  ).map(
    ([detail, words]): SentenceGroup => [
      { detail },
      ...DIRECT_OF_SALES.flatMap(([cost, dollar]) => [
        `${cost} took ¢now of ${dollar} instead of ¢base, which {added|cost} $effect${words}`,
        `${cost} went from ¢base to ¢now of ${dollar}, which {added|cost} $effect${words}`,
        `${cost} took ¢now of ${dollar}, {down|up} from ¢base, which {added|cost} $effect${words}`,
      ]),
      ...['direct costs', '~name'].flatMap((cost) => [
        `${cost} took $effect {less|more} than at the earlier share of sales${words}`,
        `at the earlier share of sales, ${cost} would have cost $effect {more|less}${words}`,
      ]),
    ],
  ),
  costChange: DETAILS.flatMap(([detail, words]): SentenceGroup[] => [
    [
      { of: 'cost', state: 'known', detail },
      `~name {rose|fell} by $change${words}`,
      `~name cost YOU $change {more|less}${words}`,
      `YOU spent $change {more|less} on ~name${words}`,
      `~name {rose|fell} by $change to $to${words}`,
      `~name {rose|fell} from $base to $to${words}`,
    ],
    [
      { of: 'cost', state: 'new', move: 'up', detail },
      `~name took $to, up from nothing EARLIER${words}`,
      `YOU spent $to on ~name, up from nothing EARLIER${words}`,
    ],
    [
      { of: 'cost', state: 'gone', move: 'down', detail },
      `~name fell to zero from $base${words}`,
      `nothing went to ~name, compared with $base EARLIER${words}`,
    ],
    [
      { of: 'otherIncome', state: 'known', detail },
      `~name, which is not part of sales, {rose|fell} by $change${words.replace('charge', 'amount')}`,
      `YOU received $change {more|less} from ~name, outside of sales${words.replace('charge', 'amount')}`,
    ],
  ]),
  concentration: [
    [
      {},
      '~name accounted for %share of revenue{?isYear: over the last twelve months}',
      '%share of revenue{?isYear: over the last twelve months} depended on one customer, ~name',
      'one customer, ~name, brought in $amount, or %share of all revenue{?isYear: over the last twelve months}',
      '%share of YOUR revenue{?isYear: over the last twelve months} came from ~name',
      'YOU relied on ~name for %share of revenue{?isYear: over the last twelve months}',
      'YOUR largest customer, ~name, brought in %share of revenue{?isYear: over the last twelve months}',
    ],
    [{ isYear: true }, 'if ~name left, YOU would lose about $grossProfit of gross profit a year'],
  ],
  deposits: (
    [
      ['deposits', 'deposits from customers', 'were'],
      ['deferredRevenue', 'revenue paid in advance', 'was'],
    ] as const
  ).map(
    ([what, paid, were]): SentenceGroup => [
      { what },
      `${paid} {rose|fell} to $now from $base EARLIER`,
      `${paid} ${were} $now, {up|down} from $base, which points to {more|less} work ahead`,
      `${paid} {grew|shrank} to $now, so {more|less} work is already paid for than EARLIER`,
    ],
  ),
};
