import type { Cents } from '../books/cents.ts';

/** Goods on hand at average cost. */
export class Stock {
  readonly #levels = new Map<string, { quantity: number; value: Cents; lastUnitCost: Cents }>();

  quantity(itemId: string): number {
    return this.#levels.get(itemId)?.quantity ?? 0;
  }

  add(itemId: string, quantity: number, unitCost: Cents): void {
    const level = this.#levels.get(itemId) ?? { quantity: 0, value: 0, lastUnitCost: unitCost };
    level.quantity += quantity;
    level.value += quantity * unitCost;
    level.lastUnitCost = unitCost;
    this.#levels.set(itemId, level);
  }

  /**
   * Removes goods and returns their cost. If none are left, uses the last purchase price, so that a sale entered before
   * its purchase makes quantity and value negative.
   */
  take(itemId: string, quantity: number): Cents {
    const level = this.#levels.get(itemId) ?? { quantity: 0, value: 0, lastUnitCost: 0 };
    const cost =
      level.quantity >= quantity && level.quantity > 0
        ? Math.round((level.value * quantity) / level.quantity)
        : level.lastUnitCost * quantity;
    level.quantity -= quantity;
    level.value -= cost;
    this.#levels.set(itemId, level);
    return cost;
  }
}
