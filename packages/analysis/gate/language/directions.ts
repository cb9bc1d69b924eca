/** A word that says which way something went, or how it compares with before. */
export interface DirectionWord {
  /** `same` for what did not move. Good and bad are held against the tone of a fact, the others against its movement. */
  readonly says: 'up' | 'down' | 'same' | 'good' | 'bad';
  /** Decides where the thing that moved is looked for: before a verb, behind a comparative, behind "a drop in". */
  readonly form: 'verb' | 'comparative' | 'noun';
}

const list = (
  says: DirectionWord['says'],
  form: DirectionWord['form'],
  words: string,
): [string, DirectionWord][] => words.split(/\s+/).map((word) => [word, { says, form }]);

export const DIRECTIONS: ReadonlyMap<string, DirectionWord> = new Map([
  ...list(
    'up',
    'verb',
    'rise rises rose risen grow grows grew grown increase increases increased climb climbs climbed expand expands expanded jump jumps jumped surge surges surged soar soars soared swell swells swelled widen widens widened gain gains gained up add adds added lift lifts lifted raise raises raised boost boosts boosted accelerate accelerates accelerated upward upwards multiply multiplied',
  ),
  ...list(
    'up',
    'comparative',
    'higher larger bigger greater more rising growing increasing climbing increased longer faster wider',
  ),
  ...list('up', 'noun', 'growth uptick upturn upswing'),
  ...list(
    'down',
    'verb',
    'fall falls fell fallen drop drops dropped decline declines declined decrease decreases decreased shrink shrinks shrank shrunk slide slides slid slip slips slipped sink sinks sank sunk dip dips dipped narrow narrows narrowed reduce reduces reduced cut cuts contracted down ease eased eases tumble tumbled plunge plunged slowed dwindle dwindled lower lowers lowered downward downwards lose loses',
  ),
  ...list(
    'down',
    'comparative',
    'lower smaller less fewer falling shrinking declining decreasing reduced shorter slower narrower',
  ),
  ...list('down', 'noun', 'reduction downturn slowdown shrinkage contraction'),
  ...list('same', 'verb', 'unchanged flat steady stable level constant'),
  ...list(
    'good',
    'verb',
    'improve improves improved recover recovers recovered strengthen strengthens strengthened',
  ),
  ...list('good', 'comparative', 'better improving favorable welcome'),
  ...list('good', 'noun', 'improvement recovery'),
  ...list(
    'bad',
    'verb',
    'worsen worsens worsened weaken weakens weakened deteriorate deteriorated deteriorates suffer suffered suffers',
  ),
  ...list('bad', 'comparative', 'worse worsening weaker poorer unfavorable'),
  ...list('bad', 'noun', 'deterioration setback'),
]);

/** Of what stays at an amount: "stayed at", but not "stayed in profit". */
export const STAYING: ReadonlySet<string> = new Set(
  'stay stays stayed staying remain remains remained hold holds held keep keeps kept'.split(' '),
);

/** Nouns that are spelled like the verb; "a fall in cash" looks behind. */
export const ALSO_NOUNS: ReadonlySet<string> = new Set(
  'rise increase climb jump surge gain lift fall drop decline decrease slide slip dip cut'.split(' '),
);

/** Words that turn a direction round; what did not happen is not said. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no never neither nor without hardly barely scarcely rarely failed fails fail cannot can't didn't doesn't don't hasn't haven't hadn't isn't wasn't aren't weren't won't wouldn't stopped stops stop avoided avoid avoids instead unlike".split(
    ' ',
  ),
);
