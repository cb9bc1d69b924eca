import type { Grammar, SentenceGroup } from './notation.ts';

const TITLE = '(~title)';
const EFFECT = '{profit:raises|lowers} the profit of the period by $effect';
const AS_MUCH = '{profit:raises|lowers} profit by as much';
const EARLIER_ENTRIES = '{?isEarlier: before the period}';
/** Sentences about the entries of a correction, with or without their day or number and their party. */
const entries = (...patterns: readonly string[]) =>
  ['', ' dated @day', ` in #count:entry${EARLIER_ENTRIES}`].flatMap((when) =>
    ['', ' with ~party'].flatMap((party) =>
      patterns.map((pattern) =>
        pattern
          .replace('MOVED', () => `$amount${when}${party === '' ? ` ${TITLE}` : party}`)
          .replace('ENTRY', () => `$amount${when}${party}`),
      ),
    ),
  );
/** Such sentences that state an effect on profit, or the same effect as the amount. */
const bothOf = (patterns: readonly string[], write: (...patterns: readonly string[]) => string[]) =>
  [EFFECT, AS_MUCH].flatMap((effect) =>
    write(...patterns.map((pattern) => pattern.replace('EFFECT', () => effect))),
  );
const both = (...patterns: readonly string[]) => bothOf(patterns, entries);
/** Sentences about an account with too little or too much. */
const because = (...patterns: readonly string[]) =>
  ['', ' on @day', ' in #count:entry'].flatMap((day) =>
    ['', ' with ~party'].flatMap((party) =>
      patterns.map((pattern) => pattern.replace(' BECAUSE', () => `${day}${party} ${TITLE}`)),
    ),
  );
const parties = (...patterns: readonly string[]) =>
  patterns.flatMap((pattern) =>
    ['', ' with ~party', ' in ~account'].map((party) => pattern.replace(' PARTY', party)),
  );
const REPORTS = '{isUploaded:the uploaded statements|QuickBooks’ own reports}';

/** Sentences about what can be trusted. */
export const TRUST: Grammar = {
  correction: [
    [
      { how: 'move' },
      ...both(
        'MOVED booked to ~from belongs in ~to, which EFFECT',
        'moving MOVED from ~from to ~to, where it belongs, EFFECT',
        '~from contains MOVED that belongs in ~to, so correcting it EFFECT',
      ),
    ],
    [
      { how: 'move', profit: 'same' },
      ...entries(
        'MOVED booked to ~from belongs in ~to',
        '~from contains MOVED that belongs in ~to',
        'MOVED should move from ~from to ~to',
      ),
    ],
    ...[
      ['add', 'too little', 'too low'],
      ['reduce', 'too much', 'too high'],
    ].flatMap(([how = '', much, high]): SentenceGroup[] => [
      [
        { how, isEarlier: false },
        ...bothOf(
          [
            `the books show $amount ${much} in ~to BECAUSE, and correcting it EFFECT`,
            `the books are $amount ${high} in ~to BECAUSE, so correcting it EFFECT`,
          ],
          because,
        ),
      ],
      [
        { how, profit: 'same', isEarlier: true },
        ...because(
          `the books show $amount ${much} in ~to BECAUSE, but not in this period`,
          `the books of earlier periods show $amount ${much} in ~to BECAUSE`,
        ),
      ],
    ]),
    [
      { how: 'remove' },
      ...both(
        `ENTRY should not be in the books ${TITLE}, and taking it out EFFECT`,
        `the review would take out ENTRY ${TITLE}, which EFFECT`,
      ),
    ],
    [
      { how: 'remove', profit: 'same' },
      ...entries(`ENTRY should not be in the books ${TITLE}`, `the review would take out ENTRY ${TITLE}`),
    ],
    [
      {},
      ...both(
        `the review corrects ENTRY ${TITLE}, which EFFECT`,
        `ENTRY is booked wrongly ${TITLE}, and correcting it EFFECT`,
      ),
    ],
    [
      { profit: 'same' },
      ...entries(`the review corrects ENTRY ${TITLE}`, `ENTRY is booked wrongly ${TITLE}`),
    ],
  ],
  question: [
    [
      { isTax: false },
      ...['~title', '~title with ~party'].flatMap((check) => [
        `profit would be $amount {ifRight:higher|lower} if a document confirms ${check}`,
        `only a document can confirm ${check}, which would make profit $amount {ifRight:higher|lower}`,
      ]),
    ],
    [
      { isTax: false, ifRight: null },
      ...parties(
        `the review questions $amount PARTY ${TITLE}`,
        `$amount PARTY ${TITLE} is still to be cleared up`,
        `nobody can say yet whether $amount PARTY ${TITLE} is right`,
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
      {},
      `the books show ${balances} on @day, which cannot be, so NOT_JUDGED cannot be judged`,
      `NOT_JUDGED cannot be judged because the books show ${balances} on @day`,
    ],
    [
      { notJudged: '' },
      `the books show ${balances} on @day, which cannot be`,
      `a balance such as ${balances} on @day cannot exist`,
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
      { isCompared: false },
      'nothing in the review would change what is said here',
      'the review raises no doubt about these figures',
    ],
    [{}, 'the review found nothing that would change these figures'],
    [
      { isCompared: true },
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
