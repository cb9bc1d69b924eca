import type { Page } from '@insights/contracts';
import { expect } from 'vitest';

interface PagedAnswer {
  readonly about: { complete: boolean };
  readonly change?: string;
  readonly figure?: { amount: string };
  readonly page: Page;
  readonly [rows: string]: unknown;
}

const centsOf = (money: string) => Math.round(Number(money) * 100);

/**
 * Reads all rows of an API list, page by page. Checks that the rows and amounts on each page and the remaining ones add
 * up to the total.
 */
export async function readPages(
  ask: (path: string) => Promise<PagedAnswer>,
  path: string,
  limit: number,
  { rows, amount }: { rows: string; amount: string },
): Promise<{ seen: unknown[]; figure: string }> {
  const seen: unknown[] = [];
  let figure = '';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const part: PagedAnswer = await ask(`${path}&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    const listed = part[rows] as Record<string, string>[];
    const { of, sum, returned, rest, sumReturned, sumRest } = part.page;
    figure = part.change ?? part.figure?.amount ?? sum;
    expect(sum).toBe(figure);
    expect(listed).toHaveLength(returned);
    expect(returned + rest).toBe(of);
    expect(centsOf(sumReturned) + centsOf(sumRest)).toBe(centsOf(figure));
    expect(listed.reduce((total, row) => total + centsOf(row[amount] as string), 0)).toBe(
      centsOf(sumReturned),
    );
    expect(part.about.complete).toBe(rest === 0);
    seen.push(...listed);
    cursor = part.page.cursor;
  }
  return { seen, figure };
}
