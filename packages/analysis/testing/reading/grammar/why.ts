import type { Grammar, SentenceGroup } from './notation.ts';

const OF_REVENUE = 'each dollar of revenue';
const OF_LINE = 'each dollar of ~line';
const shareOf = (dollar: string) =>
  [
    `YOU paid ¢now of ${dollar} for ~name, {more|less} than the ¢base of THEN`,
    `~name {grew|shrank} to ¢now of ${dollar} from ¢base EARLIER`,
    `~name cost ¢now of ${dollar}, compared with ¢base before`,
    `~name took ¢now of ${dollar}, {up|down} from ¢base`,
    `¢now of ${dollar} went to ~name, compared with ¢base EARLIER`,
    `~name went from ¢base to ¢now of ${dollar}`,
    `YOU spent ¢now of ${dollar} on ~name, after ¢base EARLIER`,
    `~name took ¢now of ${dollar} instead of ¢base`,
    `~name took a {larger|smaller} share of ${dollar}: ¢now, after ¢base`,
    `of ${dollar}, ¢now went to ~name, {up|down} from ¢base EARLIER`,
  ] as const;

const MORE = [
  [true, '~more, a new customer, accounted for $moreBy'],
  [false, '~more accounted for $moreBy more'],
] as const;
const LESS = [
  [true, '~less, who had accounted for $lessBy, brought in nothing'],
  [false, '~less accounted for $lessBy less'],
] as const;

/** Sentences about what changed the result. */
export const WHY: Grammar = {
  revenueDriver: [
    [
      { by: 'customer', isNew: false, isGone: false },
      '~name accounted for $change {more|less} than EARLIER',
      'income from ~name {rose|fell} by $change',
      '~name brought in $now, {up|down} from $base EARLIER',
      'income from ~name {grew|shrank} to $now from $base',
      '~name alone accounted for $change {more|less}',
      '~name, one customer, accounts for $change {more|less} in revenue',
      'YOU earned $change {more|less} from ~name',
      'one customer, ~name, accounted for $change {more|less} than EARLIER',
      'the customer who changed most was ~name, with $change {more|less} than EARLIER',
    ],
    [
      { by: 'customer', isNew: true, isGone: false, move: 'up' },
      '~name, who brought in nothing EARLIER, brought in $now',
      'income from ~name added $now, after none EARLIER',
      'a new customer, ~name, brought in $now',
      '~name brought in $now and had brought in nothing EARLIER',
      'YOU earned $now from ~name, after nothing EARLIER',
    ],
    [
      { by: 'customer', isNew: false, isGone: true, move: 'down' },
      '~name, who brought in $base EARLIER, brought in nothing',
      'no income came from ~name, after $base EARLIER',
      '~name brought in nothing, down from $base EARLIER',
      'YOU earned nothing from ~name, who had brought in $base EARLIER',
      '$base in income from ~name was not repeated',
    ],
    [
      { by: 'item', isNew: false, isGone: false },
      '~name {grew|shrank} to $now from $base',
      'revenue from ~name was $change {higher|lower} than EARLIER',
      'revenue from ~name was $now, compared with $base EARLIER',
      'revenue from ~name alone was $change {higher|lower}',
      'revenue from ~name {rose|fell} by $change',
      'revenue from ~name went from $base to $now',
    ],
    [
      { by: 'item', isNew: true, isGone: false, move: 'up' },
      '~name, which did not exist EARLIER, brought in $now',
      '~name brought in $now, after nothing EARLIER',
      'revenue from ~name was new, at $now',
    ],
    [
      { by: 'item', isNew: false, isGone: true, move: 'down' },
      '~name, which brought in $base EARLIER, brought in nothing',
      'revenue from ~name stopped, after $base EARLIER',
      '$base in revenue from ~name was not repeated',
    ],
  ],
  priceOrQuantity: [
    [
      { what: 'quantity' },
      '{larger|smaller} quantities {added|took away} $amount of revenue',
      'YOU sold {larger|smaller} quantities, worth $amount {more|less} at the earlier prices',
      'customers bought {larger|smaller} quantities, which {added|took away} $amount',
      'it was quantity, not price, that {added|took away} $amount',
      '$amount of the change in sales came from {larger|smaller} quantities',
    ],
    [
      { what: 'price' },
      '{higher|lower} prices {added|took away} $amount of revenue',
      'YOU sold at {higher|lower} prices, which {added|took away} $amount',
      'it was price, not quantity, that {added|took away} $amount',
      '$amount of the change in sales came from {higher|lower} prices',
      'customers paid {higher|lower} prices, worth $amount {more|less}',
    ],
  ],
  oneSale: [
    [
      { isNow: true },
      ...['', ' to ~name'].flatMap((to) => [
        `a single sale${to} on @day brought in $amount`,
        `one sale${to} alone was $amount`,
        `YOU made one large sale${to}, for $amount on @day`,
        `$amount came from one sale${to}`,
      ]),
    ],
    [
      { isNow: false },
      ...['', ' to ~name'].flatMap((to) => [
        `a single sale${to} on @day, for $amount, was not repeated`,
        `one sale${to} had brought in $amount and was not repeated`,
        `the earlier period had one sale${to} for $amount`,
      ]),
    ],
  ],
  oneCost: [
    [
      { isNow: true },
      '~name had one {isCredit:credit|cost} of $amount, unlike EARLIER',
      '~name had a single {isCredit:credit|cost} of $amount that is not usual',
    ],
    [
      { isNow: false },
      'one {isCredit:credit|cost} of $amount in ~name EARLIER did not come again',
      '~name had a single {isCredit:credit|cost} of $amount EARLIER and none like it now',
    ],
  ],
  costDriver: [
    [
      { of: 'cost', isNew: false, isGone: false },
      '~name [either:were/was] $change {higher|lower} than EARLIER',
      '~name {rose|fell} to $now from $base',
      'YOU spent $change {more|less} on ~name',
      '~name cost $now, {up|down} from $base EARLIER',
      '~name went {up|down} by $change',
      'YOUR spending on ~name {grew|shrank} by $change to $now',
      'spending on ~name was $now, compared with $base EARLIER',
      '~name cost YOU $change {more|less}',
      '~name {rose|fell} by $change, mostly at ~vendor',
      '~vendor billed {more|less} for ~name, which went {up|down} by $change',
    ],
    [
      { of: 'cost', isNew: true, isGone: false, move: 'up' },
      '~name [either:were/was] $now, after nothing EARLIER',
      '~name [either:were/was] new, at $now',
      'a new cost, ~name, added $now',
    ],
    [
      { of: 'cost', isNew: false, isGone: true, move: 'down' },
      'there was no cost of ~name, after $base EARLIER',
      '~name fell to zero from $base',
    ],
    [
      { of: 'otherIncome' },
      '~name, which is not revenue, {added|took away} $change',
      'YOU received $change {more|less} from ~name, outside of revenue',
    ],
  ],
  costShare: [[{}, ...shareOf(OF_REVENUE), ...shareOf(OF_LINE)]],
  steadyCosts: [
    [
      {},
      ...[' and ', ' as well as '].flatMap((and) => [
        `costs such as ~name1${and}~name2, $now in all, stayed about the same on less revenue`,
        `$now in costs such as ~name1${and}~name2 did not move with revenue`,
        `fixed costs such as ~name1${and}~name2 were spread over less revenue`,
      ]),
      ...[', ', ' as well as '].flatMap((and) => [
        `~name1${and}~name2 and similar costs hardly changed while revenue fell`,
        `YOU paid about the same for ~name1${and}~name2 and similar costs on less revenue`,
      ]),
      '~name1 stayed at about $now on less revenue',
      '~name1 stayed about the same, at $now, while revenue fell',
      'YOU paid about as much as before for ~name1, $now, on less revenue',
      '~name1 did not move with revenue: about $now, as before',
    ],
  ],
  margin: [
    [
      {},
      'YOU kept ¢now of each dollar after direct costs, {up|down} from ¢base',
      '¢now of each dollar remained after direct costs, compared with ¢base EARLIER',
      'the margin after direct costs {widened|narrowed} to ¢now of each dollar from ¢base',
      'direct costs left ¢now of each dollar, {up|down} from ¢base EARLIER',
      '{a better|a thinner} margin after direct costs {added|took away} $effect, above all because ~name took ¢part of each dollar instead of ¢partBase',
      'direct costs took {less|more} of each dollar, which {added|cost} $effect: ~name alone went from ¢partBase to ¢part',
      'after direct costs, YOU kept ¢now of each dollar, compared with ¢base EARLIER',
      '~line left ¢now of each dollar after their own costs, {up|down} from ¢base',
      'YOU kept ¢now of each dollar of ~line after their direct costs, compared with ¢base EARLIER',
      'the margin of ~line {widened|narrowed} to ¢now of each dollar from ¢base',
      '{a better|a thinner} margin on ~line {added|took away} $effect',
      'direct costs of ~line left ¢now of each dollar, after ¢base EARLIER',
    ],
  ],
  concentration: [
    [
      {},
      '%share of revenue{?isYear: over the last twelve months} depended on one customer, ~name',
      'if ~name left, YOU would lose a customer who brought in %share of revenue{?isYear: over the last twelve months}',
      'one customer, ~name, brought in $amount, or %share of all revenue{?isYear: over the last twelve months}',
      '~name brought in %share of revenue{?isYear: over the last twelve months}, so a lot depends on one customer',
      '~name accounted for %share of revenue{?isYear: over the last twelve months}',
      'YOUR revenue{?isYear: over the last twelve months} would have been %share lower without ~name',
      'one customer stands out: ~name, with %share of revenue{?isYear: over the last twelve months}',
      '%share of YOUR revenue{?isYear: over the last twelve months} came from ~name',
      'YOU relied on ~name for %share of revenue{?isYear: over the last twelve months}',
      'losing ~name would have cost %share of revenue{?isYear: over the last twelve months}',
      '$amount of revenue{?isYear: over the last twelve months} came from ~name, which is %share of the total',
      'no customer matters as much as ~name, with %share of revenue{?isYear: over the last twelve months}',
      'without ~name, YOU would have had %share less revenue{?isYear: over the last twelve months}',
      'YOUR largest customer, ~name, brought in %share of revenue{?isYear: over the last twelve months}',
    ],
    [
      { isYear: true },
      'if ~name left, YOU would lose about $contribution a year before fixed costs',
      '~name is %share of revenue, so losing them would cost about $contribution a year',
    ],
  ],
  customersMoved: [
    ...MORE.flatMap(([isMoreNew, more]) =>
      LESS.map(
        ([isLessGone, less]): SentenceGroup => [
          { isMoreNew, isLessGone },
          `${more}, while ${less}`,
          `${less}, but ${more}`,
          `among customers, ${more}, and ${less}`,
        ],
      ),
    ),
    [
      { isLessGone: false },
      'of all customers, ~more grew most, by $moreBy',
      'no customer grew as much as ~more, with $moreBy more',
      'income from ~more went up most, by $moreBy',
      '~more accounts for the largest increase, $moreBy',
      'the customer with the largest increase was ~more, at $moreBy',
    ],
    [
      { isMoreNew: false },
      'of all customers, ~less cut back most, by $lessBy',
      'no customer cut back as much as ~less, with $lessBy less',
      'income from ~less went down most, by $lessBy',
      '~less accounts for the largest decrease, $lessBy',
      'the customer with the largest decrease was ~less, at $lessBy',
    ],
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
      `customers had paid $now in advance (${paid}), compared with $base EARLIER`,
      `${paid} {grew|shrank} to $now, so {more|less} work is already paid for than EARLIER`,
    ],
  ),
};
