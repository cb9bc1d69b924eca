import { CATEGORIES, type Category, HEALTH_COST_PERCENT, type Severity } from '@insights/words';

/** A grade for the books from 0 to 100, with an explanation of its calculation. */
export interface HealthScore {
  /** Null if nothing could be checked. */
  readonly score: number | null;
  readonly items: readonly HealthItem[];
}

/** One line in the calculation. Points are in tenths, so that the lines add up exactly. */
export interface HealthItem {
  readonly category: Category;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  /** The category's maximum; 0 if nothing in it could be checked. */
  readonly pointsTenths: number;
  readonly lostTenths: number;
}

/** Maximum points for each category, out of 100; bank confirmation weighs most. */
const POINTS: Readonly<Record<Category, number>> = {
  bank_and_cards: 25,
  categories: 15,
  sales_and_receivables: 15,
  purchases_and_payables: 15,
  payroll_and_taxes: 10,
  balance_sheet: 12,
  period_control: 8,
};

interface Scored {
  readonly category: Category;
  readonly severity: Severity;
}

/**
 * Calculates the score. Each category starts with its points and loses some for each finding, by severity, down to
 * zero. The score is the share of points that remain in all categories in which something was checked.
 */
export function buildHealthScore(
  findings: readonly Scored[],
  categoriesChecked: ReadonlySet<Category>,
): HealthScore {
  const items = CATEGORIES.map((category): HealthItem => {
    const pointsTenths = categoriesChecked.has(category) ? POINTS[category] * 10 : 0;
    const number = (severity: Severity) =>
      findings.filter((finding) => finding.category === category && finding.severity === severity).length;
    const [high, medium, low] = [number('High'), number('Medium'), number('Low')];
    const { High, Medium, Low } = HEALTH_COST_PERCENT;
    const percent = high * High + medium * Medium + low * Low;
    const lostTenths = Math.round((pointsTenths * Math.min(100, percent)) / 100);
    return { category, high, medium, low, pointsTenths, lostTenths };
  });
  const points = items.reduce((sum, item) => sum + item.pointsTenths, 0);
  const lost = items.reduce((sum, item) => sum + item.lostTenths, 0);
  return { score: points === 0 ? null : Math.round(((points - lost) * 100) / points), items };
}
