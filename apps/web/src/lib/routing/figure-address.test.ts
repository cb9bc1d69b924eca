import { describe, expect, it } from 'vitest';
import {
  accountSearch,
  allTransactionsWith,
  bridgeSearch,
  closedSearch,
  deeper,
  entriesSearch,
  figureSearch,
  isOpenedFromPage,
  OPENED_FROM_PAGE,
  openedView,
  searchedText,
  stepsInSheet,
  withSearchText,
} from './figure-address.ts';

describe('the address of the dashboard', () => {
  const period = '?from=2026-07-01&to=2026-09-30';

  it('contains the open figure and keeps the period', () => {
    const opened = figureSearch(period, 'account:38:sub@2024-01');
    expect(new URLSearchParams(opened).get('figure')).toBe('account:38:sub@2024-01');
    expect(new URLSearchParams(opened).get('to')).toBe('2026-09-30');
    expect(closedSearch(opened)).toBe(period);
  });

  it('narrows a figure to one account, and removes the account again', () => {
    const opened = figureSearch('', 'summary.totalRevenue');
    const narrowed = accountSearch(opened, '61');
    expect(narrowed).toBe('?figure=summary.totalRevenue&account=61');
    expect(accountSearch(narrowed, null)).toBe(opened);
  });

  it('keeps the view of the books while the figure is open', () => {
    const opened = figureSearch(period, 'summary.equity', 'likely');
    expect(openedView(accountSearch(opened, '34'))).toBe('likely');
    expect(openedView(figureSearch(opened, 'summary.equity'))).toBe('booked');
    expect(openedView('?figure=summary.equity&books=unknown')).toBe('booked');
    expect(closedSearch(opened)).toBe(period);
    expect(entriesSearch(opened)).toBe(`${period}&tab=review&list=entries`);
  });

  it('opens only one sheet at a time', () => {
    const narrowed = accountSearch(figureSearch(period, 'summary.equity'), '34');
    expect(bridgeSearch(narrowed)).toBe(`${period}&bridge=basis`);
    expect(figureSearch(bridgeSearch(period), 'summary.equity')).toBe(`${period}&figure=summary.equity`);
    expect(closedSearch('?figure=x')).toBe('');
  });

  it('goes back only if the sheet was opened on this page', () => {
    expect([isOpenedFromPage(OPENED_FROM_PAGE), isOpenedFromPage(null), isOpenedFromPage('x')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a search in transactions', () => {
  it.each([
    ['summary.totalRevenue@2024-01', 'summary.totalRevenue+text:Smith%20%26%20Co@2024-01'],
    ['account:38+vendor:Hill', 'account:38+vendor:Hill+text:Smith%20%26%20Co'],
  ])('narrows the figure %s', (figureId, narrowed) => {
    expect(withSearchText(figureId, 'Smith & Co')).toBe(narrowed);
  });

  it.each(['Smith & Co', '50% + tax: @home', 'debits'])(
    'of all transactions is known by its text: %s',
    (text) => {
      expect(searchedText(allTransactionsWith(text, '2024-01-01..2024-12-31'))).toBe(text);
      expect(searchedText(allTransactionsWith(text, ''))).toBe(text);
    },
  );

  it('of another figure, or in words typed by hand, is not a search of all transactions', () => {
    expect(searchedText('summary.totalRevenue+text:fuel')).toBeNull();
    expect(searchedText('debits+text:a+text:b')).toBeNull();
    expect(searchedText('debits+text:100%')).toBe('100%');
  });
});

it('a sheet counts the steps since it was opened on the page', () => {
  expect(stepsInSheet(OPENED_FROM_PAGE)).toBe(1);
  expect(stepsInSheet(deeper(deeper(OPENED_FROM_PAGE)))).toBe(3);
  expect(deeper(null)).toBeNull();
});
