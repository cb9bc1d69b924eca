import { moneyFormat } from '@insights/money';
import { createContext, use } from 'react';

/** Currency format of the surrounding books. Outside of books, amounts are prices in US dollars. */
export const MoneyContext = createContext(moneyFormat('USD'));

export function useMoney() {
  return use(MoneyContext);
}
