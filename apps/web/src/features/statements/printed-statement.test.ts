import { StatementsResponse } from '@insights/contracts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import january from '../../testing/answers/statements.json' with { type: 'json' };
import firstMonth from '../../testing/answers/statements-first-month.json' with { type: 'json' };
import { render as renderInRouter } from '../../testing/render.ts';
import { PrintedStatement } from './components/printed-statement.tsx';

const JANUARY = StatementsResponse.parse(january).data;
const FIRST_MONTH = StatementsResponse.parse(firstMonth).data;

function render(statement = JANUARY.incomeStatement): string {
  const content = createElement(PrintedStatement, { statement, currency: 'US dollars' });
  return renderInRouter(content);
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

describe('a printed statement', () => {
  it('has one column for the period, and three for each comparison', () => {
    const heads = [...render().matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) =>
      textOf(head ?? ''),
    );
    expect(heads).toEqual([
      'January 2025',
      'January 2024',
      'Change from January 2024',
      '% change from January 2024',
      'December 2024',
      'Change from December 2024',
      '% change from December 2024',
    ]);
    expect(textOf(render(JANUARY.balanceSheet))).toContain('As of January 31, 2025');
  });

  it('shows amount, change and percentage for both comparisons, with true minus signs and with plus signs for increases', () => {
    expect(textOf(render())).toContain(
      'Net income−$23,154.67January 2024−$12,642.83−$10,511.84−83.1%December 2024$1,001.40−$24,156.07',
    );
  });

  it('links each account to its transactions in all three periods', () => {
    for (const id of ['account:60', 'account:60@lastYear', 'account:60@previous']) {
      expect(render()).toContain(`href="?figure=${encodeURIComponent(id)}"`);
    }
  });

  it('has a double rule only below a total', () => {
    const totals = JANUARY.incomeStatement.rows.filter(({ kind }) => kind === 'total');
    expect(totals).toHaveLength(1);
    expect(render().match(/border-double/g)).toHaveLength(7);
  });

  it('has one column of amounts if there is nothing to compare with', () => {
    const shown = textOf(render(FIRST_MONTH.incomeStatement));
    expect(shown).not.toContain('Change');
    expect(shown).not.toContain('compared with');
    expect(shown).toContain('Net income');
  });
});
