import { buildFacts, type FactTable } from '@insights/analysis';
import { cents, formatUsd } from '@insights/money';
import type { DoubleRequest } from '../../apps/server/src/modules/analysis/testing/model-double.ts';
import { ledgerOfPlan } from '../../packages/analysis/testing/companies/ledger-of-plan.ts';
import type { CompanyPlan } from '../../packages/analysis/testing/companies/plan.ts';
import { requestOfPlan } from '../../packages/analysis/testing/companies/request-of-plan.ts';

/** Books with a memo and a mail address on every posting, and all in them that no model has any business with. */
export interface PrivateBooks {
  readonly facts: FactTable;
  /** Every name and memo of the ledger, and the company's own name. */
  readonly texts: readonly string[];
  /** The amount of every posting from $100 on, to the cent, as it would be written. */
  readonly amounts: readonly string[];
}

/** What a line about a fact may say. Anything else in it would be something that nobody meant to give away. */
const FIELDS = new Set(['name', 'is', 'shows', 'moved', 'news', 'level', 'ranked', 'drives', 'with', 'say']);

export function privateBooksOf(plan: CompanyPlan): PrivateBooks {
  const domain = `${plan.name.toLowerCase().replace(/\W+/g, '-')}.example`;
  const ledger = ledgerOfPlan(plan, (index) => `No. ${plan.seed}-${index}, ask pay${index}@${domain}`);
  const { journal } = ledger.accrual;
  const amounts = new Set([...journal.amountsCents].map(Math.abs).filter((amount) => amount >= 100_00));
  return {
    facts: buildFacts(requestOfPlan(plan, ledger)),
    texts: [plan.name, ...journal.texts].filter((text) => text.length > 3),
    amounts: [...amounts].filter((amount) => amount % 100 !== 0).map((amount) => formatUsd(cents(amount))),
  };
}

/** What a request gave away: names, memos, addresses, amounts of single postings, fields that are no fact's. */
export function leaksIn({ read, isRepair }: DoubleRequest, { texts, amounts }: PrivateBooks): string[] {
  const block = /BEGIN DATA \S+\n([\s\S]*?)\nEND DATA/.exec(read)?.[1] ?? '';
  const fields = block.split('\n').flatMap((line) => Object.keys(JSON.parse(line) as object));
  // A repair repeats what the model itself wrote, which may hold anything.
  const given = isRepair ? read.replace(/BEGIN REFUSED[\s\S]*END REFUSED/, '') : read;
  return [
    ...texts.filter((text) => read.includes(text)),
    ...(/\S@\S+\.\S/.exec(given) ?? []),
    ...amounts.filter((amount) => given.includes(amount)),
    ...fields.filter((field) => !FIELDS.has(field)),
  ];
}
