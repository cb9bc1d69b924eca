import { type Fact, isCalendar, isName } from '../../facts/fact.ts';
import { isFlow } from '../language/flows.ts';
import { type Sentence, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

const DAYS: ReadonlySet<string> = new Set(['periodEnd', 'previousPeriodEnd', 'readOn']);

export const days: GateRule = {
  name: 'days',
  fault: 'it put a figure on a day or in a month that is not its own',
  why: 'Revenue of a month is not that of its last day, nor of the best month there was.',
  check({ sentences }) {
    return sentences.flatMap((sentence) => [
      ...onADay(sentence),
      ...ofAnotherMonth(sentence),
      ...first(sentence),
    ]);
  },
};

export function isDay(fact: Fact): boolean {
  return isCalendar(fact) && DAYS.has(fact.name);
}

/** What flows over days does not stand on one of them: revenue "on {periodEnd}" would be that of the day. */
function onADay({ tokens, cited }: Sentence): string[] {
  return cited.flatMap((day) => {
    if (!isDay(day.fact) || wordAt(tokens, day.at - 1) !== 'on') return [];
    const flow = cited.find(({ fact }) => fact.when === 'now' && fact.value.kind === 'money' && isFlow(fact));
    return flow === undefined
      ? []
      : [
          `{${flow.fact.name}} is of {period} and not of {${day.fact.name}}: keep the day out of its sentence.`,
        ];
  });
}

/** The amount of a month stands behind the name of that month, and no other behind it. */
function ofAnotherMonth({ cited }: Sentence): string[] {
  const figures = cited.filter(({ fact }) => !isName(fact));
  return cited.flatMap(({ at, fact: month }) => {
    if (!isCalendar(month) || month.when !== 'other' || isDay(month)) return [];
    const figure = figures.find((one) => one.at > at) ?? figures.findLast((one) => one.at < at);
    return figure === undefined || figure.fact.needs === month.name
      ? []
      : [`{${figure.fact.name}} is not a figure of {${month.name}}.`];
  });
}

/** What the calendar calls a period may begin in lower case: "the second quarter". */
function first({ tokens, cited }: Sentence): string[] {
  const [opening] = cited;
  return opening?.at === 0 && isCalendar(opening.fact) && tokens.length > 1
    ? [`Do not begin a sentence with {${opening.fact.name}}.`]
    : [];
}
