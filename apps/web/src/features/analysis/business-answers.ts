import type { BusinessAnswers } from '@insights/contracts';
import { parseAmount, toDollars } from '@insights/money';

/** `Counter, Web shop` */
export function namesAsText(names: readonly string[]): string {
  return names.join(', ');
}

/** Returns the answers in the form, without empty fields. The server validates them. */
export function readAnswers(form: FormData): BusinessAnswers {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const names = (name: string) =>
    text(name)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return {
    trade: text('trade') || null,
    busyMonths: names('busyMonths').map(Number),
    tills: names('tills'),
    marketplaces: names('marketplaces'),
    family: names('family'),
    relatedParties: names('relatedParties'),
    paysByPlan: names('paysByPlan'),
    hasFewLargeOrders: text('hasFewLargeOrders') === '' ? null : text('hasFewLargeOrders') === 'true',
    cashFloor: text('cashFloor') === '' ? null : toDollars(parseAmount(text('cashFloor'))),
    aim: (text('aim') || null) as BusinessAnswers['aim'],
  };
}
