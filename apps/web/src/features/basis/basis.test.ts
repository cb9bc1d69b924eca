import { BasisReconciliationResponse } from '@insights/contracts';
import { addCents, fromDollars, moneyFormat } from '@insights/money';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import answer from '../../testing/answers/basis-bridge.json' with { type: 'json' };
import { BridgeLineDetails } from './components/bridge-line-details.tsx';
import { BridgeLines } from './components/bridge-lines.tsx';
import { differenceInWords } from './difference-in-words.ts';

const USD = moneyFormat('USD');

const bridge = BasisReconciliationResponse.parse(answer).data;
const [line = expect.unreachable('the bridge has no lines')] = bridge.lines;
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the accrual-to-cash reconciliation', () => {
  it('begins with the difference between the two profits', () => {
    expect(differenceInWords(bridge, USD)).toMatch(
      /^On the cash basis, net income is \$34,691\.97 higher\. The accrual basis/,
    );
    expect(differenceInWords({ fromAmount: 22049.14, toAmount: -12642.83 }, USD)).toContain(
      '$34,691.97 lower',
    );
    expect(differenceInWords({ fromAmount: 7, toAmount: 7 }, USD)).toContain(
      'Net income is $7.00 on both bases',
    );
  });

  it('lists every signed line that leads from one profit to the other', () => {
    const text = textOf(renderToStaticMarkup(createElement(BridgeLines, { bridge })));
    expect(text).toContain('Net income, accrual basis − $ 12,642.83');
    expect(text).toContain(`${line.name} − $ 11,445.35`);
    expect(text).toContain('Net income, cash basis $ 22,049.14');
    const steps = bridge.lines.map(({ amount }) => fromDollars(amount));
    expect(addCents(fromDollars(bridge.fromAmount), ...steps)).toBe(fromDollars(bridge.toAmount));
  });

  it('names the accounts and the transactions of a line, with links to QuickBooks', () => {
    const markup = renderToStaticMarkup(createElement(BridgeLineDetails, { line }));
    expect(textOf(markup)).toContain('By ledger account Design Services − $ 3,515.00');
    expect(textOf(markup)).toContain(`The ${line.transactionCount} transactions Jan 12, 2024 Invoice 1203`);
    expect(markup).toContain('rel="noopener noreferrer"');
  });

  it('totals the transactions that are not listed', () => {
    const cut = { ...line, transactionCount: line.transactions.length + 9, otherTransactions: -12.5 };
    const text = textOf(renderToStaticMarkup(createElement(BridgeLineDetails, { line: cut })));
    expect(text).toContain('9 more, each smaller than these − $ 12.50');
  });
});
