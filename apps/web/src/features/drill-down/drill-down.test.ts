import { FigureExplanationResponse, PostingsResponse } from '@insights/contracts';
import { moneyFormat } from '@insights/money';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TooltipProvider } from '../../components/ui/tooltip-layer.tsx';
import explanationAnswer from '../../testing/answers/explanation.json' with { type: 'json' };
import postingsAnswer from '../../testing/answers/postings.json' with { type: 'json' };
import { render } from '../../testing/render.ts';
import { AccountLines } from './components/account-lines.tsx';
import { OpeningRow, PostingRow } from './components/posting-row.tsx';
import { SumFooter } from './components/sum-footer.tsx';
import { listPages, PAGE_SIZE } from './pages.ts';
import { findOrder, getSort, NEWEST_FIRST, ORDERS, sortBy } from './sort.ts';
import { addUp, sumInWords } from './sum-in-words.ts';

const explanation = FigureExplanationResponse.parse(explanationAnswer).data;
const { openings, postings } = PostingsResponse.parse(postingsAnswer).data;
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the lines of a figure', () => {
  it('add up to it, and each filters the list to its account', () => {
    const markup = render(createElement(AccountLines, { explanation, account: '36' }));
    expect(textOf(markup)).toContain('Checking Postings 691 $ 67,212.37');
    expect(textOf(markup)).toContain('Total Postings 716 $ 81,019.52');
    expect(markup).toContain('href="?account=35"');
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
  });

  it('a figure without postings is shown as zero', () => {
    const empty = { ...explanation, lines: [] };
    expect(textOf(render(createElement(AccountLines, { explanation: empty, account: null })))).toContain(
      'the figure is zero',
    );
  });

  it('show the opening balance if there is one', () => {
    const lines = explanation.lines.map((line) => ({ ...line, opening: 100, amount: line.amount + 100 }));
    const text = textOf(
      render(createElement(AccountLines, { explanation: { ...explanation, lines }, account: null })),
    );
    expect(text).toContain('Opening balance Posted');
    expect(sumInWords(addUp(lines), moneyFormat('USD'))).toBe(
      '716 postings of $81,019.52 plus opening balance of $200.00, total $81,219.52',
    );
  });
});

describe('the total below the list', () => {
  const footer = (amount: number, part: string | null = null) =>
    textOf(
      render(
        createElement(SumFooter, {
          figure: { ...explanation, amount },
          added: addUp(explanation.lines),
          part,
        }),
      ),
    );

  it('is compared with the figure', () => {
    expect(footer(explanation.amount)).toContain('716 postings, total $81,019.52 = Cash position');
    expect(footer(81019.53)).toContain('total $81,019.52, which is not the $81,019.53 shown');
  });

  it('is labeled as a part of the figure if one account is selected', () => {
    expect(footer(explanation.amount, 'Checking')).toContain(
      'in Checking, a part of Cash position $81,019.52',
    );
  });
});

describe('a row in the list', () => {
  const position = { 'aria-rowindex': 2, style: { height: 36 } };
  const [posting] = postings;
  const renderRow = (props: Parameters<typeof PostingRow>[0]) =>
    render(createElement(TooltipProvider, null, createElement(PostingRow, props)));

  it('shows the posting, and links to it in QuickBooks', () => {
    const markup = renderRow({ posting, ...position });
    expect(textOf(markup)).toContain('Jan 31, 2024 Jan 31, 2024 · Bill Payment (Check) 2376');
    expect(textOf(markup)).toContain('Highmeadow Nursery');
    expect(markup).toMatch(/target="_blank" rel="noopener noreferrer"/);
    expect(markup).toContain('aria-rowindex="2"');
  });

  it('has no link that could run a script, and no name if the posting has none', () => {
    const odd = { ...(posting ?? expect.unreachable()), qboDeepLink: 'javascript:alert(1)', name: '' };
    const markup = renderRow({ posting: odd, ...position });
    expect(markup).not.toContain('<a ');
    expect(markup).toContain('No name');
  });

  it('of an adjusting entry opens that entry instead of QuickBooks', () => {
    const entry = {
      ...(posting ?? expect.unreachable()),
      type: 'Adjusting Entry',
      number: 'AJE 3',
      qboDeepLink: null,
      findingId: 'duplicate-bill:Bill-7',
    };
    const markup = renderRow({ posting: entry, ...position });
    expect(textOf(markup)).toContain('Adjusting Entry AJE 3');
    expect(markup).toContain('href="?tab=review&amp;list=entries#entry-AJE-3"');
  });

  it('keeps its height while it is loading', () => {
    expect(textOf(render(createElement(PostingRow, { posting: undefined, ...position })))).toContain(
      'Loading',
    );
  });

  it('starts with the opening balance', () => {
    const [opening = expect.unreachable()] = openings;
    expect(textOf(render(createElement(OpeningRow, { opening, ...position })))).toContain(
      'Balance at the start of February 1, 2022 $ 0.00',
    );
  });
});

describe('the sort order of the list', () => {
  it('starts with the newest dates, the largest amounts or names from A, and is reversed by a second click', () => {
    const byName = sortBy('name', NEWEST_FIRST);
    expect(byName).toEqual({ by: 'name', direction: 'ascending' });
    expect(sortBy('amount', byName).direction).toBe('descending');
    expect(sortBy('name', byName).direction).toBe('descending');
  });

  it('is available on a phone with the same options', () => {
    expect(ORDERS.map(({ value }) => findOrder(getSort(value)))).toEqual(ORDERS.map(({ value }) => value));
  });
});

describe('the pages of the list', () => {
  it('cover the visible rows', () => {
    expect(listPages(0, 30)).toEqual([0]);
    expect(listPages(PAGE_SIZE - 1, PAGE_SIZE)).toEqual([0, 1]);
    expect(listPages(-1, -1)).toEqual([0]);
  });
});
