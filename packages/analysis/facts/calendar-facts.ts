import { dayInWords } from '@insights/ledger';
import type { Fact } from './fact.ts';
import type { FactRequest } from './fact-request.ts';
import { nameFact } from './make-fact.ts';
import { type LetterPeriods, periodName, precedingName } from './periods.ts';

/** The days that everything else is about, and the company. A letter names them like any other fact. */
export function calendarFacts(request: FactRequest, { now, before, yearAgo }: LetterPeriods): Fact[] {
  const day = (name: string, text: string, label: string, when: Fact['when']) =>
    nameFact(text, 'calendar', {
      name,
      label,
      subject: 'calendar',
      when,
      source: { kind: 'calendar', id: name, figureIds: [], words: label },
      sentence: '',
    });
  return [
    nameFact(request.companyName, 'company', {
      name: 'company',
      label: 'The company',
      subject: 'company',
      source: { kind: 'name', id: 'company', figureIds: [], words: 'The company’s name in QuickBooks' },
      sentence: '',
    }),
    day('period', periodName(now), 'The period that the letter is about', 'now'),
    day('periodEnd', dayInWords(now.end), 'The last day of the period', 'now'),
    ...(before === null
      ? []
      : [
          day('previousPeriod', precedingName(now, before), 'The period before', 'before'),
          day('previousPeriodEnd', dayInWords(before.end), 'The last day of the period before', 'before'),
        ]),
    ...(yearAgo === null
      ? []
      : [day('yearAgoPeriod', periodName(yearAgo), 'The same period of the year before', 'yearAgo')]),
  ];
}
