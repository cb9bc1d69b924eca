import { moneyFormat } from '@insights/money';
import { createContext, use } from 'react';

/** How amounts are written: within books in their own currency. What stands outside of books are prices, in US dollars. */
export const MoneyContext = createContext(moneyFormat('USD'));

export function useMoney() {
  return use(MoneyContext);
}
