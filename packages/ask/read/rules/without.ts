import type { AskFilter, AskMeasure } from '@insights/contracts';
import { WITHOUT } from '../lexicon/markers.ts';
import type { Named } from '../names.ts';
import type { Rule } from './rule.ts';

type Except = Extract<AskFilter, { field: 'except' }>;

/** Such a question about all but one or a few customers, vendors or ledger accounts. */
export const without =
  (rule: Rule): Rule =>
  (bag) => {
    // `Spending that is not rent`; what was not paid or bought is something else.
    const isNot = bag.says(
      /\bnot (the |on |for |from |with |our )*(?!pay|paid|spend|spent|buy|bought|cost|sell|sold)\w/,
    );
    const bare = isNot ? bag.namesBehind('not', /\bnot$/) : [];
    const left = bare.length > 0 ? bare : bag.namesBehind('minus', WITHOUT);
    if (left.length === 0) return null;
    for (const name of left) bag.takeName(name);
    bag.take('minus', 'not');
    const draft = rule(bag);
    if (draft === null || draft.kind !== 'total' || (draft.also ?? []).length > 0) return null;
    const excepts = left.map((name) => exceptOf(name, draft.measure ?? null));
    if (excepts.some((except) => except === null)) return null;
    return { ...draft, where: [...(draft.where ?? []), ...excepts.filter((except) => except !== null)] };
  };

/** Who is left out of sales is a customer, and of costs a vendor. */
export function exceptOf(name: Named, measure: AskMeasure | null): Except | null {
  if (name.type === 'account') return { field: 'except', of: 'account', is: name.id };
  if (name.type !== 'party' || name.hasProjects) return null;
  if (measure === 'revenue')
    return name.isCustomer ? { field: 'except', of: 'customer', is: name.name } : null;
  const isCost = measure === 'expenses' || measure === 'operatingExpenses' || measure === 'account';
  return isCost && name.isVendor ? { field: 'except', of: 'vendor', is: name.name } : null;
}
