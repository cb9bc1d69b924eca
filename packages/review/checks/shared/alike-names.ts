import { NONE } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { areNamesAlike, vendorKey, wordsKey } from '../../text/names.ts';
import { listed } from '../../text/wording.ts';
import type { Check, FindingDraft } from '../check.ts';

/** Texts that both checks share. */
const ALIKE = {
  affects: 'none',
  whenFine: 'Fine for two branches or two people who share a name.',
  remediation: [
    'Compare address, phone and what was bought to make sure that both are the same business or person.',
    'In QuickBooks, open the record that you no longer need and change its display name to exactly that of the other.',
    'QuickBooks asks whether to merge them: choose Yes. This cannot be undone, and it moves every transaction.',
  ],
  severityRule: 'Always Low, because it does not make any amount wrong by itself.',
  evidence: ['alike'],
} as const satisfies Partial<Check>;

export const duplicateVendors: Check = {
  ...ALIKE,
  code: 'duplicate-vendors',
  title: 'Possible duplicate vendor',
  why: 'With two records of one vendor, duplicate bills slip through, credits are not found, and annual totals for Form 1099 are split.',
  needs: ['vendors'],
  check: (context) => alike(context, 'vendors', [KIND.purchase, KIND.bill]),
};

export const duplicateCustomers: Check = {
  ...ALIKE,
  code: 'duplicate-customers',
  title: 'Possible duplicate customer',
  why: 'With two records of one customer, payments are applied to the wrong one and neither balance is right.',
  needs: ['customers'],
  check: (context) => alike(context, 'customers', [KIND.invoice, KIND.salesReceipt, KIND.payment]),
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Reports names only if both are used, at least one of them in the period: an unused old record does no harm.
 */
function alike(
  context: ReviewContext,
  list: 'vendors' | 'customers',
  kinds: readonly number[],
): FindingDraft[] {
  const read = context.documents[list];
  if (read.status === 'missing') return [];
  const use = usesOf(context, kinds);
  const used = read.value.filter(({ isActive, name }) => isActive && use.has(name));
  return groupsOf(used).flatMap((group) => {
    const uses = group.map(({ name }) => use.get(name) as Use);
    if (!uses.some(({ isInPeriod }) => isInPeriod)) return [];
    const words = group.map(({ name }, index) => `${name} (${context.money(uses[index]?.cents ?? 0)})`);
    return {
      description: `${listed(words)} look like the same name.`,
      about: group.map(({ id }) => `Name-${id}`),
      severity: { atMost: 'Low' },
    };
  });
}

interface Use {
  readonly cents: number;
  readonly isInPeriod: boolean;
}

function usesOf({ transactions, books }: ReviewContext, kinds: readonly number[]): Map<string, Use> {
  const { texts } = books.journal;
  const cents = new Float64Array(texts.length);
  const last = new Int32Array(texts.length).fill(NONE);
  for (const transaction of ofKinds(transactions, ...kinds)) {
    const { party, amountCents } = transactions.at(transaction);
    cents[party] = (cents[party] ?? 0) + amountCents;
    last[party] = transaction;
  }
  const used = [...last.entries()].filter(([party, transaction]) => party !== 0 && transaction !== NONE);
  return new Map(
    used.map(([party, transaction]) => [
      texts.at(party),
      { cents: cents[party] ?? 0, isInPeriod: transaction >= transactions.from },
    ]),
  );
}

/**
 * Groups names by normalized name, then by their words in any order, then by a single typing error among names that
 * begin alike.
 */
function groupsOf(names: readonly Named[]): Named[][] {
  // Jobs for different customers never count as the same name.
  const bySpelling = Map.groupBy(names, ({ name }) => name.split(':').map(vendorKey).join(':'));
  const groups = [...bySpelling.values()].filter((group) => group.length > 1);
  const byWords = Map.groupBy(
    [...bySpelling].filter(([, group]) => group.length === 1),
    ([key, [one]]) => (one === undefined ? null : wordsKey(one.name)) ?? key,
  );
  groups.push(...[...byWords.values()].filter(isSeveral).map((alike) => alike.flatMap(([, group]) => group)));
  const single = [...byWords.values()].filter((alike) => !isSeveral(alike)).flat();
  const byStart = Map.groupBy(single, ([key]) => key.slice(0, 4));
  for (const block of byStart.values()) {
    for (const [index, [key, [one]]] of block.entries()) {
      for (const [otherKey, [other]] of block.slice(index + 1)) {
        if (one !== undefined && other !== undefined && areNamesAlike(key, otherKey))
          groups.push([one, other]);
      }
    }
  }
  return groups
    .map((group) => group.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    .sort((a, b) => ((a[0] as Named).name < (b[0] as Named).name ? -1 : 1));
}

function isSeveral(list: readonly unknown[]): boolean {
  return list.length > 1;
}
