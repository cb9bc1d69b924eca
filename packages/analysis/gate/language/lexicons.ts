const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Numbers in words, however they are dressed up: digits never stand outside of a fact, and neither does what means one. */
export const NUMBER_WORDS = words(`
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
  billion billions trillion trillions dozen dozens score couple pair trio half halves halved halving third thirds fourth
  fourths quarters fifth fifths sixth seventh eighth ninth tenth tenths hundredth hundredths thousandth first second
  double doubled doubles doubling twofold triple tripled triples tripling threefold treble trebled quadruple quadrupled
  quadrupling quintuple fourfold fivefold tenfold once twice thrice single percent percents percentage percentages pct
  percentile permille fraction grand bucks dollars dollar cents cent euro euros pounds pound usd eur k mm mn bn
  nil nought naught null zilch umpteen several many numerous countless myriad
`);

/** Parts of a number word: `twentyfive`, `fiftyfold`. */
export const NUMBER_STEMS =
  /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[a-z]+$|fold$|^(un|bi|tri|quadr)?illions?$|teen(th)?s?$|ty(th|fold)$/;

export const CURRENCY_AND_RATE_MARKS = /[\p{Sc}%‰‱°#∞]/u;

export const MONTHS = words(`
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
  spring summer autumn winter christmas easter thanksgiving
`);

/** Spans of time. Only that of the letter's own period may stand, and only as "this" or "the". */
export const TIME_UNITS: ReadonlyMap<string, string> = new Map(
  [
    'day days daily',
    'week weeks weekly fortnight',
    'month months monthly',
    'quarter quarterly',
    'year years yearly annual annually',
    'decade decades century hour hours hourly minute minutes',
  ].flatMap((line) => {
    const forms = line.split(' ');
    return forms.map((form) => [form, forms[0] ?? form] as const);
  }),
);

/** Asserted causes, by the side on which the cause stands. */
export const CAUSE_BEHIND = [
  'because',
  'due to',
  'owing to',
  'thanks to',
  'driven by',
  'caused by',
  'as a result of',
  'on account of',
  'result of',
  'attributable to',
  'explained by',
  'since',
  'led by',
  'fueled by',
  'powered by',
  'pushed by',
  'pulled by',
  'helped by',
  'hurt by',
  'on the back of',
  'stems from',
  'stemmed from',
  'comes from',
  'came from',
  'reflects',
  'reflecting',
  'reflected',
  'down to',
  'given',
  'in response to',
  'following',
  'for this reason',
  'reason for',
  'reasons for',
  'cause of',
  'source of the',
] as const;
export const CAUSE_BEFORE = [
  'led to',
  'leads to',
  'leading to',
  'resulted in',
  'results in',
  'resulting in',
  'caused',
  'causes',
  'causing',
  'drove',
  'drives',
  'driving',
  'pushed',
  'pulled',
  'explains',
  'explain',
  'explained',
  'accounts for',
  'accounted for',
  'so',
  'therefore',
  'hence',
  'thus',
  'consequently',
  'as a result',
  'which is why',
  'that is why',
  'meant',
  'means',
  'brought about',
  'made for',
  'triggered',
  'fueled',
  'contributed to',
  'contributes to',
  'is behind',
  'was behind',
  'were behind',
  'are behind',
  'behind',
] as const;

export const LARGEST_WORDS = words(
  'largest biggest highest most top main best leading fastest chief primary greatest major maximum peak record foremost principal heaviest longest strongest costliest',
);
export const SMALLEST_WORDS = words(
  'lowest smallest least worst weakest fewest slowest minimum bottom shortest lightest cheapest',
);

/** Words that leave nothing out. Each needs a fact that gives the right to it. */
export const ABSOLUTES = words(`
  no none never nothing nobody nowhere neither nor always all every everything everyone everybody each only entire entirely
  whole wholly completely complete total totally fully full sole solely exclusively both any anything anyone together combined
  average typical typically must certainly certain definitely surely guaranteed guarantee impossible perfect perfectly exactly
  precisely without unique alone continuously constantly ever
`);
/** Shares without a figure: more than half, said in a word. */
export const MAJORITY_WORDS = words('most mostly mainly largely majority chiefly primarily predominantly');

export const PREDICTIONS = words(`
  will shall won't forecast forecasts forecasted predict predicts predicted prediction predictions expect expects expected
  expecting anticipate anticipates anticipated project projects projected projection projections estimate estimates estimated
  outlook likely unlikely probably inevitably soon upcoming tomorrow future foresee trajectory trending
`);
/** Harmless by themselves, a prediction beside a direction. */
export const CONDITIONALS = words(
  "would could may might should can going plan plans aim aims target targets if i'll we'll it'll they'll",
);

/** Praise and blame that no figure stands for. */
export const BANNED_ADJECTIVES = words(`
  healthy unhealthy strong strongly stronger strongest solid solidly robust robustly excellent impressive impressively great
  outstanding remarkable remarkably stellar amazing fantastic terrific superb exceptional exceptionally incredible incredibly
  wonderful magnificent brilliant perfect ideal spectacular phenomenal extraordinary tremendous tremendously enormous huge massive
  dramatic dramatically drastic drastically alarming alarmingly terrible terribly awful horrible horrendous disastrous dire
  catastrophic devastating dismal abysmal shocking sharply skyrocketed skyrocketing plummeted significant significantly
  substantial substantially considerable considerably notable notably vibrant thriving flourishing booming sound soundly resilient
  commendable admirable promising exciting encouraging reassuring worrisome troubling crucial vital critical pivotal
`);

/** Said of a thing that gives reason to worry, or none. Held against the level of a fact. */
export const WORRY_WORDS = words(
  'worry concern concerns problem problems thin tight strain heavy exposed risk risks weak',
);
export const COMFORT_WORDS = words('comfortable comfortably ample safe good');

/** Arithmetic that nobody checked. */
export const ARITHMETIC_WORDS = words(
  'plus minus times multiplied divided sum sums difference remainder remaining rest proportion altogether overall subtract subtracted equals equal',
);

/** What makes another figure of the one that follows. */
export const HEDGES = words(`
  about around nearly almost roughly approximately approx circa over under above below within beyond exceeding just barely
  hardly upwards minus plus negative positive a an per each every times less more than another extra additional
`);

/** How large a change was said to be, held against its percentage. */
export const SMALL_CHANGES = words(
  'slightly little modestly gently ease eases eased dip dips dipped slip slips slipped',
);
export const LARGE_CHANGES = words(
  'jump jumps jumped surge surges surged soar soars soared slide slides slid tumble tumbled plunge plunged far much',
);

export const SIGN_VERBS_POSITIVE = words(
  'brought brings bring bringing generated generates generate earned earns earn produced produces produce',
);
export const SIGN_VERBS_NEGATIVE = words(
  'used uses consumed consumes lost burned burns drained drains absorbed absorbs ate',
);

/** Things that may go up and down, and that no fact measures. */
export const UNMEASURED = words(`
  business company books account accounts bank contract contracts item items line lines money order orders part payment
  payments people plan plans quote quotes service services staff terms time way work
`);

/** What was earned, what was spent, what is still owed, and what changed hands, by the verbs that say so. */
export const EARNING_WORDS = words(
  'brought bring brings bringing earned earn earns generated generate generates produced produce produces made make makes kept',
);
export const SPENDING_WORDS = words(
  'charged charge charges cost costs took take takes taken spent spend spends used uses consumed consumes burned burns',
);
export const OWING_WORDS = words('owe owes owed owing overdue unpaid outstanding');
/** Asking for money claims that it is owed. */
export const ASKING_WORDS = words('pay collect chase settle late');
export const PAYING_WORDS = words('paid pays received receives collected collects settled settles');

/** Of days and books that began and ended, and of nothing else. */
export const CLOSING_WORDS = words('close closes closed open opens opened end ends ended');

export const CROSSING_WORDS = words('turned turns turning became becomes swung moved moves went');
