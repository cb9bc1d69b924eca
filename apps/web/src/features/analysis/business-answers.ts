import type { BusinessAnswers } from '@insights/contracts';
import { parseAmount, toDollars } from '@insights/money';

/** Returns the answers in the form, without empty fields. The server validates them. */
export function readAnswers(form: FormData): BusinessAnswers {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  /** Chosen names, and those typed as `Counter, Web shop`. */
  const names = (name: string) => {
    const typed = text(`other ${name}`)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return [...new Set([...form.getAll(name).map(String), ...typed])];
  };
  return {
    trade: text('trade') || null,
    busyMonths: form.getAll('busyMonths').map(Number),
    tills: names('tills'),
    marketplaces: names('marketplaces'),
    family: names('family'),
    relatedParties: names('relatedParties'),
    paysByPlan: names('paysByPlan'),
    hasFewLargeOrders: text('hasFewLargeOrders') === '' ? null : text('hasFewLargeOrders') === 'true',
    cashFloor: text('cashFloor') === '' ? null : toDollars(parseAmount(text('cashFloor'))),
    taxReturn: (text('taxReturn') || null) as BusinessAnswers['taxReturn'],
    aim: (text('aim') || null) as BusinessAnswers['aim'],
  };
}
