import type { AskMeasure, AskPlan } from '@insights/contracts';
import { type ChartOfAccounts, formatDay, type Period } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import type { Tag } from './lexicon/lexicon.ts';
import type { Thing, Verb } from './lexicon/things.ts';
import type { Named } from './names.ts';
import { isSaid } from './said-in-plan.ts';
import type { Chosen, Reading, Span } from './spans.ts';
import type { TimeSpan } from './times/calendar.ts';
import type { Word } from './words-of.ts';

/** What a question says, taken out piece by piece: a plan is only made when nothing is left. */
export class Bag {
  readonly books: AskBooks;
  readonly text: string;
  readonly #spans: readonly Chosen[];
  readonly #words: readonly Word[];
  readonly #left: Set<Chosen>;
  readonly #settled = new Set<Chosen>();

  constructor(books: AskBooks, { words }: Reading, spans: readonly Chosen[]) {
    this.books = books;
    this.#words = words;
    this.#spans = spans;
    this.#left = new Set(spans.filter(({ means }) => means.is !== 'nothing'));
    this.text = words.map(({ text }) => text).join(' ');
  }

  /** Whether these words were said, in this order; it takes nothing. */
  says(pattern: RegExp): boolean {
    return pattern.test(this.text);
  }

  has(tag: Tag['tag']): boolean {
    return this.#tagged(tag).length > 0;
  }

  /** Whether one of the stretches that say so is said in such words. */
  saysAs(tag: Tag['tag'], words: RegExp): boolean {
    return this.#tagged(tag).some(({ start, length }) =>
      words.test(
        this.#words
          .slice(start, start + length)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
  }

  /** Whether the first word that says something says this. */
  beginsWith(tag: Tag['tag']): boolean {
    const first = this.#spans.find(({ means }) => means.is !== 'nothing');
    return first !== undefined && this.#tagged(tag).includes(first);
  }

  /** Takes every stretch that says so, and tells whether there was one. */
  take(...tags: readonly Tag['tag'][]): boolean {
    let isFound = false;
    for (const tag of tags) {
      for (const span of this.#tagged(tag)) {
        this.#left.delete(span);
        isFound = true;
      }
    }
    return isFound;
  }

  measures(): AskMeasure[] {
    return this.#valuesOf('measure', (tag) => (tag.tag === 'measure' ? [tag.measure] : []));
  }

  keyFigures(): string[] {
    return this.#valuesOf('keyFigure', (tag) => (tag.tag === 'keyFigure' ? [tag.id] : []));
  }

  dimensions(): NonNullable<AskPlan['by']>[] {
    return this.#valuesOf('by', (tag) => (tag.tag === 'by' && 'by' in tag ? [tag.by] : []));
  }

  things(): Thing[] {
    return this.#valuesOf('thing', (tag) => (tag.tag === 'thing' ? [tag.thing] : []));
  }

  verbs(): Verb[] {
    return this.#valuesOf('verb', (tag) => (tag.tag === 'verb' ? [tag.verb] : []));
  }

  takeThing(...things: readonly Thing[]): boolean {
    return this.#takeWhere((tag) => tag.tag === 'thing' && things.includes(tag.thing));
  }

  takeVerb(...verbs: readonly Verb[]): boolean {
    return this.#takeWhere((tag) => tag.tag === 'verb' && verbs.includes(tag.verb));
  }

  takeMeasure(...measures: readonly AskMeasure[]): boolean {
    return this.#takeWhere((tag) => tag.tag === 'measure' && measures.includes(tag.measure));
  }

  takeKeyFigure(id: string): boolean {
    return this.#takeWhere((tag) => tag.tag === 'keyFigure' && tag.id === id);
  }

  takeDimensions(): boolean {
    return this.#takeWhere((tag) => tag.tag === 'by' && 'by' in tag);
  }

  times(): TimeSpan[] {
    return [...this.#left].flatMap(({ means }) => (means.is === 'time' ? [means.time] : []));
  }

  takeTimes(kinds: readonly TimeSpan['kind'][]): TimeSpan[] {
    const found: TimeSpan[] = [];
    for (const span of [...this.#left]) {
      if (span.means.is !== 'time' || !kinds.includes(span.means.time.kind)) continue;
      found.push(span.means.time);
      this.#left.delete(span);
    }
    return found;
  }

  names(): Named[] {
    // `Rent in June and rent in July` names one.
    return [...new Set([...this.#left].flatMap(({ name }) => (name === undefined ? [] : [name])))];
  }

  chart(): Pick<ChartOfAccounts, 'accounts'> {
    const found = this.books.figuresOn(this.books.company.reportBasis);
    return found.status === 'read' ? found.value.context.books.chart : { accounts: [] };
  }

  /** Whether the words that name an account name one of the other kind, too: a balance, or what happens over days. */
  mayBeOther(named: Named, isBalance: boolean): boolean {
    return this.#spans.some(
      ({ name, means }) =>
        name === named &&
        means.is === 'names' &&
        means.names.some((other) => other.type === 'account' && other.isBalance !== isBalance),
    );
  }

  isBalanceAccount(id: string): boolean {
    return this.#spans.some(({ name }) => name?.type === 'account' && name.id === id && name.isBalance);
  }

  /** The words before the days that a question names. */
  beforeTime(time: TimeSpan): string {
    const start = this.#spans.find(({ means }) => means.is === 'time' && means.time === time)?.start ?? 0;
    return this.#words
      .slice(0, start)
      .map(({ text }) => text)
      .join(' ');
  }

  /** The words behind the days that a question names. */
  afterTime(time: TimeSpan): string {
    const span = this.#spans.find(({ means }) => means.is === 'time' && means.time === time);
    return this.#words
      .slice((span?.start ?? 0) + (span?.length ?? 0))
      .map(({ text }) => text)
      .join(' ');
  }

  /** The measures and ledger accounts that are named, in their order. */
  subjects(): (AskMeasure | Extract<Named, { type: 'account' }>)[] {
    return this.#spans
      .filter((span) => this.#left.has(span))
      .flatMap(({ means, name }): (AskMeasure | Extract<Named, { type: 'account' }>)[] => {
        if (name !== undefined) return name.type === 'account' ? [name] : [];
        return means.is === 'tags'
          ? means.tags.flatMap((tag) => (tag.tag === 'measure' ? [tag.measure] : []))
          : [];
      });
  }

  /** The measure or ledger account whose words stand right behind a phrase. */
  subjectBehind(phrase: RegExp): AskMeasure | Extract<Named, { type: 'account' }> | null {
    const found = phrase.exec(this.text);
    if (found === null) return null;
    const at = this.text
      .slice(0, found.index + found[0].length)
      .trim()
      .split(' ').length;
    // `Percent of total expenses`: the measure may begin with a word that the phrase has.
    const span = this.#spans.find(({ start, length }) => start <= at && at < start + length);
    if (span?.name?.type === 'account') return span.name;
    const tag = span?.means.is === 'tags' ? span.means.tags.find((one) => one.tag === 'measure') : undefined;
    return tag?.tag === 'measure' ? tag.measure : null;
  }

  /** The names right behind a phrase: `except what went to Hill Supplies and Hall Broadband`. */
  namesBehind(tag: Tag['tag'], phrase: RegExp): Named[] {
    const [lead, ...others] = this.#tagged(tag);
    if (lead === undefined || others.length > 0) return [];
    const said = this.#words.slice(lead.start, lead.start + lead.length).map(({ text }) => text);
    if (!phrase.test(said.join(' '))) return [];
    const found: Named[] = [];
    for (const { start, length, means, name } of this.#spans.filter((span) => span.start > lead.start)) {
      const words = this.#words.slice(start, start + length).map(({ text }) => text);
      const isJoint = means.is === 'nothing' && (found.length === 0 || words.join() === 'and');
      const isVerb =
        means.is === 'tags' &&
        found.length === 0 &&
        means.tags.every((one) => one.tag === 'verb' || this.#isSaidBefore(one, lead));
      if (name !== undefined) found.push(name);
      else if (!isJoint && !isVerb) break;
    }
    return found;
  }

  /** `Revenue without sales to`: the same measure once more. */
  #isSaidBefore(tag: Tag, { start }: Span): boolean {
    const before = this.#spans.filter((span) => span.start < start);
    return (
      tag.tag === 'measure' &&
      before.some(
        ({ means }) =>
          means.is === 'tags' &&
          means.tags.some((one) => one.tag === 'measure' && one.measure === tag.measure),
      )
    );
  }

  /** The word before a name: `from`, `to`, `on`. */
  wordBefore(name: Named): string {
    const span = this.#spans.find((one) => one.name === name);
    return this.#words[(span?.start ?? 0) - 1]?.text ?? '';
  }

  takeName(name: Named): void {
    for (const span of this.#left) if (span.name === name) this.#left.delete(span);
  }

  numbers(): Word[] {
    return [...this.#left].flatMap(({ means }) => (means.is === 'number' ? [means.word] : []));
  }

  takeNumber(word: Word): void {
    for (const span of this.#left)
      if (span.means.is === 'number' && span.means.word === word) this.#left.delete(span);
  }

  /** Whether a plan says all that was said, but for what was settled otherwise. */
  isSaidBy(plan: AskPlan): boolean {
    return this.#spans.every((span) => this.#settled.has(span) || isSaid(plan, span));
  }

  /** Takes what need not be said by the plan, and why that is so stands where it is done. */
  settle(...tags: readonly Tag['tag'][]): void {
    this.#settleWhere(({ means }) => means.is === 'tags' && means.tags.some((tag) => tags.includes(tag.tag)));
  }

  settleMeasure(measure: AskMeasure): void {
    this.#settleWhere(
      ({ means }) =>
        means.is === 'tags' && means.tags.some((tag) => tag.tag === 'measure' && tag.measure === measure),
    );
  }

  settleThing(...things: readonly Thing[]): void {
    this.#settleWhere(
      ({ means }) =>
        means.is === 'tags' && means.tags.some((tag) => tag.tag === 'thing' && things.includes(tag.thing)),
    );
  }

  settleNumber(word: Word): void {
    this.#settleWhere(({ means }) => means.is === 'number' && means.word === word);
  }

  #settleWhere(fits: (span: Chosen) => boolean): void {
    for (const span of this.#spans.filter(fits)) {
      this.#left.delete(span);
      this.#settled.add(span);
    }
  }

  /** The words that nothing took. */
  left(): string[] {
    return [...this.#left].map(({ start, length }) =>
      this.#words
        .slice(start, start + length)
        .map(({ written }) => written)
        .join(' '),
    );
  }

  /** What is looked for: what stands in quotation marks, or else the words that nothing knows. */
  takeSought(): string | null {
    const quoted = [...this.#left].filter(({ means }) => means.is === 'quoted');
    const sought = quoted.length > 0 ? quoted : [...this.#left].filter(({ means }) => means.is === 'unknown');
    const [first, last] = [sought[0], sought.at(-1)];
    if (first === undefined || last === undefined) return null;
    for (const span of sought) this.#left.delete(span);
    const [start, end] = [first.start, last.start + last.length];
    // Words that belong together stand together.
    if (sought.reduce((sum, { length }) => sum + length, 0) !== end - start) return null;
    return this.#words
      .slice(start, end)
      .map(({ written }) => written)
      .join(' ');
  }

  /** Whether every word with a meaning has one of these. */
  saysOnly(...tags: readonly Tag['tag'][]): boolean {
    return [...this.#left].every(
      ({ means }) => means.is === 'tags' && means.tags.some(({ tag }) => tags.includes(tag)),
    );
  }

  unknown(): string[] {
    return this.#spans.flatMap(({ means, start }) =>
      means.is === 'unknown' ? [this.#words[start]?.written ?? ''] : [],
    );
  }

  /** As if what nothing here knows had not been said. */
  withoutUnknown(): Bag {
    const known = this.#spans.filter(({ means }) => means.is !== 'unknown');
    return new Bag(this.books, { words: this.#words, spans: [], mended: [] }, known);
  }

  /** As if these days had been named at the end. */
  overDays(period: Period): Bag {
    const time: TimeSpan = { length: 0, kind: 'days', period };
    const named: Chosen = { start: this.#words.length, length: 0, means: { is: 'time', time } };
    return new Bag(this.books, { words: this.#words, spans: [], mended: [] }, [...this.#spans, named]);
  }

  copy(): Bag {
    return new Bag(this.books, { words: this.#words, spans: [], mended: [] }, this.#spans);
  }

  #tagged(tag: Tag['tag']): Chosen[] {
    return [...this.#left].filter(
      ({ means }) => means.is === 'tags' && means.tags.some((one) => one.tag === tag),
    );
  }

  #takeWhere(fits: (tag: Tag) => boolean): boolean {
    let isFound = false;
    for (const span of [...this.#left]) {
      if (span.means.is !== 'tags' || !span.means.tags.some(fits)) continue;
      this.#left.delete(span);
      isFound = true;
    }
    return isFound;
  }

  #valuesOf<Value>(tag: Tag['tag'], values: (tag: Tag) => readonly Value[]): Value[] {
    return [
      ...new Set(
        this.#tagged(tag).flatMap(({ means }) => (means.is === 'tags' ? means.tags.flatMap(values) : [])),
      ),
    ];
  }
}

export function daysOfPeriod({ start, end }: Period): { from: string; to: string } {
  return { from: formatDay(start), to: formatDay(end) };
}
