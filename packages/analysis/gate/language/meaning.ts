import type { Fact } from '../../facts/fact.ts';

/**
 * What a fact is, in words that a reason may hold. Reasons are read by models, and labels of customers, vendors and accounts
 * hold their names, so these are told by the fact that names them.
 */
export function meaningOf({ label, subject, needs, name }: Fact): string {
  return subject.includes(':') ? `a figure of {${needs ?? name}}` : label;
}
