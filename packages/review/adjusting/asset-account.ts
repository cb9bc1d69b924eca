import type { ProposedAccount } from '@insights/ledger';
import type { ReviewContext } from '../context/context.ts';
import { lengthOf } from '../context/lists.ts';
import { wordsIn } from '../text/names.ts';
import { PROPOSED, type Target } from './propose.ts';

/** Classes of fixed assets: the words for purchases, and the names and detail types of the accounts. */
const CLASSES: readonly {
  readonly things: RegExp;
  readonly named: RegExp;
  readonly detailTypes: readonly string[];
  /** Whether assets of this class belong in the equipment account if the chart has no account for the class. */
  readonly isEquipment?: true;
  readonly proposed: ProposedAccount;
}[] = [
  {
    things: /\b(vehicles?|trucks?|trailers?|vans?|cars?|pickups?|forklifts?)\b/i,
    named: /\b(vehicles?|autos?|automobiles?|trucks?|vans?|cars?|fleet)\b/i,
    detailTypes: ['Vehicles'],
    proposed: { name: 'Vehicles', type: 'Fixed Asset', detailType: 'Vehicles' },
  },
  {
    things:
      /\b(laptops?|macbooks?|computers?|workstations?|servers?|printers?|copiers?|scanners?|tablets?|ipads?|projectors?|plotters?|phone systems?)\b/i,
    named: /\b(computers?|hardware|it equipment|office equipment)\b/i,
    detailTypes: [],
    isEquipment: true,
    proposed: { name: 'Computers', type: 'Fixed Asset', detailType: 'OtherFixedAssets' },
  },
  {
    things: /\b(furniture|furnishings?|desks?|chairs?|shelving|racking|fixtures?|display cases?)\b/i,
    named: /\b(furniture|furnishings?|fixtures?)\b/i,
    detailTypes: ['FurnitureAndFixtures'],
    isEquipment: true,
    proposed: { name: 'Furniture and Fixtures', type: 'Fixed Asset', detailType: 'FurnitureAndFixtures' },
  },
  {
    things: /\b(new roof|hvac unit|air conditioner|water heater)\b/i,
    named: /\b(improvements?|buildings?)\b/i,
    detailTypes: ['LeaseholdImprovements', 'Buildings'],
    proposed: { name: 'Leasehold Improvements', type: 'Fixed Asset', detailType: 'LeaseholdImprovements' },
  },
];

const EQUIPMENT = {
  named: /\b(equipment|machine(s|ry)?|tools?)\b/i,
  detailTypes: ['MachineryAndEquipment'],
} as const;

/** An account for all kinds of fixed assets. */
const ANYTHING = { named: /\b(fixed assets?|property|plant)\b/i, detailTypes: [] } as const;

/**
 * Returns the fixed asset account for a purchase: the account named after the item, then one for its class or the class
 * that the expense account is for, then the equipment account; otherwise a proposed one.
 */
export function assetAccountOf(context: ReviewContext, text: string, bookedTo = ''): Target {
  const { books } = context;
  const accounts = costAccounts(context);
  const find = ({ named, detailTypes }: Pick<(typeof CLASSES)[number], 'named' | 'detailTypes'>) =>
    accounts.find((account) => named.test(books.chart.accounts[account]?.name ?? '')) ??
    accounts.find((account) => detailTypes.includes(books.chart.accounts[account]?.detailType ?? ''));
  const ofThing = assetNamedIn(context, text);
  if (ofThing !== null) return ofThing;
  const ofClass = CLASSES.find(({ things }) => things.test(text));
  const likely = ofClass ?? CLASSES.find(({ named }) => named.test(bookedTo));
  const own = likely === undefined ? undefined : find(likely);
  if (own !== undefined) return own;
  const equipment = ofClass === undefined || ofClass.isEquipment ? find(EQUIPMENT) : undefined;
  return equipment ?? find(ANYTHING) ?? ofClass?.proposed ?? PROPOSED.equipment;
}

/** Returns the fixed asset account named after an item in the text, or null. */
export function assetNamedIn(context: ReviewContext, text: string): number | null {
  const words = new Set(singularWordsIn(text));
  const found = costAccounts(context).find((account) =>
    singularWordsIn(context.books.chart.accounts[account]?.name ?? '').some((word) => words.has(word)),
  );
  return found ?? null;
}

/** Returns the accounts for the cost of assets, without accounts that only group others; the most used first. */
function costAccounts({ roles, byAccount }: ReviewContext): number[] {
  const all = roles
    .of('fixedAsset')
    .filter((account) => !roles.is('accumulatedDepreciation', account) && !roles.is('contra', account));
  const groups = new Set(all.map((account) => roles.parents[account]));
  return all
    .filter((account) => !groups.has(account))
    .sort((a, b) => lengthOf(byAccount.rows, b) - lengthOf(byAccount.rows, a));
}

function singularWordsIn(text: string): string[] {
  return wordsIn(text).map((word) => word.replace(/s$/, ''));
}
