import type { Figure } from '../insights/figure.ts';
import type { Insight, Predicate, Run, Subject } from '../insights/insight.ts';
import type { ArrangedParagraph, Join } from './arrangement.ts';
import { joinTexts, type Paragraph, type ShownRun, showSentence } from './paragraph.ts';

type Piece = string | { readonly of: string; readonly figure: Figure };

/** State after a sentence: its subject, which the next one may replace with a pronoun, and its comparison. */
interface Context {
  readonly subject: Subject | null;
  readonly versus: string | null;
}

const NO_CONTEXT: Context = { subject: null, versus: null };

/**
 * Builds prose from insights in the order of a letter. Tracks what was stated: a level is stated once, consecutive
 * sentences name a comparison once, and a repeated subject becomes a pronoun or is omitted.
 */
export class Realizer {
  readonly #told = new Set<string>();
  readonly #insights: ReadonlyMap<string, Insight>;

  constructor(insights: ReadonlyMap<string, Insight>) {
    this.#insights = insights;
  }

  /** For example `In June 2025, revenue fell ...`. The period is named once, at the start of the letter. */
  headline(id: string, opening: string): Paragraph {
    const insight = this.#get(id);
    const { runs, sums } = this.#sentence(
      [insight.isInCaution ? { ...insight, doubtNamed: '' } : insight],
      [],
      NO_CONTEXT,
      opening,
    );
    return joinTexts(showSentence(runs, sums));
  }

  paragraph({ claims, joins }: ArrangedParagraph): Paragraph {
    const shown: ShownRun[] = [];
    let context = NO_CONTEXT;
    for (let index = 0; index < claims.length; ) {
      let end = index;
      while (joins[end] !== null && joins[end] !== undefined && end < claims.length - 1) end += 1;
      const ids = claims.slice(index, end + 1);
      const made = this.#sentence(
        ids.map((id) => this.#get(id)),
        joins.slice(index, end) as Join[],
        context,
        '',
      );
      if (shown.length > 0) shown.push({ text: ' ' });
      shown.push(...showSentence(made.runs, made.sums));
      context = made.context;
      index = end + 1;
    }
    return joinTexts(shown);
  }

  #sentence(insights: readonly Insight[], joins: readonly Join[], before: Context, opening: string) {
    const parts: Piece[] = [];
    let context = before;
    insights.forEach((insight, index) => {
      const join = joins[index - 1] ?? null;
      const form = this.#formOf(insight, join);
      const isSame = context.subject?.key === form.subject.key;
      const isLeftOut = isSame && index > 0 && (join === 'and' || join === 'but');
      if (join !== null) parts.push(isLeftOut ? ` ${join}` : `${COMMA.has(join) ? ',' : ''} ${join} `);
      const head: Run[] = [];
      if (index === 0 && opening !== '') head.push(`${opening} `);
      if (insight.sentence.opening.length > 0) head.push(...insight.sentence.opening, ' ');
      const isStart = index === 0 && head.length === 0;
      const subject = isSame && head.length === 0 ? pronounOf(form.subject) : form.subject.runs;
      if (!isLeftOut) head.push(...(isStart ? capitalised(subject) : lowered(subject)));
      const versus = insight.versus !== null && insight.versus === context.versus ? [] : form.versus;
      const runs = [
        ...(index === 0 ? capitalised(head) : lowered(head)),
        ...form.runs,
        ...versus,
        ...form.tail,
      ];
      parts.push(...piecesOf(insight, runs));
      for (const told of insight.tells) this.#told.add(told);
      context = {
        // After a list or a cause, a pronoun would be ambiguous.
        subject:
          form.tail.length === 0 &&
          insight.doubt.length === 0 &&
          insight.kind !== 'contribution' &&
          join !== 'because'
            ? form.subject
            : null,
        versus: insight.versus ?? null,
      };
    });
    // The doubt comes after the cause, so that the cause stays next to its effect.
    for (const insight of insights) parts.push(...piecesOf(insight, this.#doubtOf(insight)));
    parts.push('.');
    return { runs: parts, sums: insights.flatMap(({ sentence }) => sentence.sums), context };
  }

  /** Returns the full doubt the first time, and only a reminder afterward. */
  #doubtOf({ doubt, doubtNamed }: Insight): readonly Run[] {
    if (doubt.length === 0) return [];
    const key = `doubt ${doubt.map((run) => (typeof run === 'string' ? run : run.source.id)).join()}`;
    const isTold = this.#told.has(key);
    this.#told.add(key);
    return isTold ? [', partly questioned as noted above'] : [...doubt, doubtNamed];
  }

  #formOf({ sentence, shortAfter }: Insight, join: Join | null): Predicate {
    if (join === 'because' && sentence.cause !== null) return sentence.cause;
    return sentence.short !== null && shortAfter.some((key) => this.#told.has(key))
      ? sentence.short
      : sentence.full;
  }

  #get(id: string): Insight {
    const insight = this.#insights.get(id);
    if (insight === undefined) throw new Error(`Unknown insight ${id}`);
    return insight;
  }
}

const COMMA: ReadonlySet<Join> = new Set<Join>(['and', 'but', 'while']);

function piecesOf({ id }: Insight, runs: readonly Run[]): Piece[] {
  return runs.map((run) => (typeof run === 'string' ? run : { of: id, figure: run }));
}

function pronounOf({ isPlural }: Subject): readonly Run[] {
  return [isPlural ? 'they' : 'it'];
}

function capitalised([first = '', ...rest]: readonly Run[]): readonly Run[] {
  return typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : [first, ...rest];
}

/** Lowercases the first letter for use within a sentence; names and figures stay unchanged. */
function lowered([first = '', ...rest]: readonly Run[]): readonly Run[] {
  const isAcronym = typeof first === 'string' && /^[A-Z]{2}/.test(first);
  return typeof first === 'string' && !isAcronym
    ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest]
    : [first, ...rest];
}
