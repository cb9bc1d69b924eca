import type { Books } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import { head, morningOf } from './parts.ts';

/** The terms that a company is set up with, and the days they allow. */
const standardTerms = [
  { id: '1', name: 'Due on receipt', days: 0 },
  { id: '2', name: 'Net 15', days: 15 },
  { id: '3', name: 'Net 30', days: 30 },
  { id: '4', name: 'Net 60', days: 60 },
] as const;

export function terms(books: Books): JsonObject[] {
  return standardTerms.map(({ id, name, days }) => ({
    Name: name,
    Active: true,
    Type: 'STANDARD',
    DiscountPercent: 0,
    DueDays: days,
    ...head(id, morningOf(books.profile.startedOn)),
  }));
}

/** Forms name their terms by the id alone. */
export function termRef(name: string): JsonObject {
  const term = standardTerms.find((candidate) => candidate.name === name);
  if (term === undefined) throw new Error(`no terms are called ${name}`);
  return { value: term.id };
}
