import type { AskPlan } from '@insights/contracts';
import type { Bag } from '../bag.ts';
import { WITHOUT } from '../lexicon/markers.ts';
import { takeSubjects } from '../rules/several.ts';
import { exceptOf } from '../rules/without.ts';

/** `Without payroll`, `excluding Hill Supplies`, of what was told in all: that part of it is taken off. */
export function withoutPart(own: Bag, previous: AskPlan): AskPlan | null {
  const { kind, by, measure, also, of, where } = previous;
  const isWhole = kind === 'total' && by === null && of === null && also.length === 0;
  if (!isWhole || (measure !== 'revenue' && measure !== 'expenses')) return null;
  const rest = own.copy();
  const parties = rest.namesBehind('minus', WITHOUT).filter(({ type }) => type === 'party');
  const parts = parties.length > 0 ? [] : takeSubjects(rest);
  for (const party of parties) rest.takeName(party);
  if (!rest.take('minus') || (parties.length === 0) === (parts.length === 0)) return null;
  rest.take('one', 'these', 'same', 'not');
  if (rest.left().length > 0) return null;
  const excepts = parties.map((party) => exceptOf(party, measure));
  if (excepts.some((except) => except === null)) return null;
  if (parts.some(({ isCost, isStanding }) => isStanding || isCost !== (measure === 'expenses'))) return null;
  return {
    ...previous,
    where: [...where, ...excepts.filter((except) => except !== null)],
    also: parts.map(({ subject }) => ({ ...subject, isLess: true })),
  };
}
