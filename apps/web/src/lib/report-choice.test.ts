import { REPORT_SECTIONS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CHOICE,
  listSections,
  recallChoice,
  rememberChoice,
  withSectionToggled,
} from './report-choice.ts';

function storageOf(content: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(content));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (place: number) => [...entries.keys()][place] ?? null,
    get length() {
      return entries.size;
    },
  };
}

describe('the options of a report', () => {
  it('start with Modern Blue and the six default sections', () => {
    expect(DEFAULT_CHOICE.template).toBe('modern_blue');
    expect(listSections(DEFAULT_CHOICE)).toEqual([
      'incomeStatement',
      'balanceSheet',
      'cashFlowStatement',
      'aiFinancialAnalysis',
      'performanceInsights',
      'keyRecommendations',
    ]);
  });

  it('describe the comparison in the income statement', () => {
    const { shows } = REPORT_SECTIONS.find(({ id }) => id === 'incomeStatement') ?? {};
    expect(shows).toBe('Revenue, costs and profit, compared with last year or the period before');
  });

  it('always include the income statement and the balance sheet, even if those are unchecked', () => {
    const emptied = REPORT_SECTIONS.reduce(
      (choice, { id }) => (choice.sections.has(id) ? withSectionToggled(choice, id) : choice),
      DEFAULT_CHOICE,
    );
    expect(listSections(emptied)).toEqual(['incomeStatement', 'balanceSheet']);
  });

  it('list sections in report order, not in the order in which they were checked', () => {
    const choice = withSectionToggled(
      withSectionToggled(DEFAULT_CHOICE, 'automatedReview'),
      'budgetVsActualReport',
    );
    expect(listSections(choice).slice(-2)).toEqual(['budgetVsActualReport', 'automatedReview']);
  });

  it('are saved without any data about the company', () => {
    const storage = storageOf();
    const choice = withSectionToggled(
      { ...DEFAULT_CHOICE, template: 'corporate_navy' },
      'performanceInsights',
    );
    rememberChoice(choice, storage);
    expect(recallChoice(storage)).toEqual(choice);
    expect(storage.length).toBe(1);
    const kept = JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '');
    expect(Object.keys(kept).toSorted()).toEqual(['sections', 'template']);
  });

  it.each(['', 'no json', '{"template":"pink","sections":[]}', '{"template":"modern_blue"}', '[]', 'null'])(
    'starts with the defaults if the stored value is invalid: %s',
    (content) => {
      const storage = storageOf({ 'financial-insights.report-choice': content });
      expect(recallChoice(storage)).toEqual(DEFAULT_CHOICE);
    },
  );

  it('work in a browser that does not allow storage', () => {
    const refusing = {
      ...storageOf(),
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    } as Storage;
    expect(() => rememberChoice(DEFAULT_CHOICE, refusing)).not.toThrow();
  });
});
