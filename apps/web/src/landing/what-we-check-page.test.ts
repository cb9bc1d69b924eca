import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import checks from './what-we-check.json';
import { CHECK_COUNT, CHECK_GROUPS, formatShare, MEASURED, measuredSentence } from './what-we-check.ts';
import { WhatWeCheckPage } from './what-we-check-page.tsx';

const markup = renderToStaticMarkup(createElement(WhatWeCheckPage));

describe('what we check', () => {
  it('lists every check once, under its area of the books', () => {
    expect(CHECK_COUNT).toBeGreaterThanOrEqual(45);
    const listed = CHECK_GROUPS.flatMap((group) => group.checks);
    expect(listed.map(({ code }) => code).toSorted()).toEqual(checks.map(({ code }) => code).toSorted());
    for (const { category, checks: group } of CHECK_GROUPS) {
      for (const check of group) expect([check.code, check.category]).toEqual([check.code, category]);
    }
  });

  it('has an anchor for each check, which a finding in the review can link to', () => {
    for (const { code } of checks) expect(markup.split(` id="${code}"`)).toHaveLength(2);
  });

  it('states for each check why it matters, when it is fine and how severe it is', () => {
    for (const { code, why, whenFine, severityRule } of checks) {
      for (const text of [why, whenFine, severityRule]) {
        expect([code, markup.includes(inMarkup(text))]).toEqual([code, true]);
      }
    }
  });

  it('shows the measurements of every check, and the mistakes that were found least often', () => {
    const unmeasured = checks.filter(({ code }) => !/\d of/.test(measuredSentence(code) ?? ''));
    expect(unmeasured.map(({ code }) => code)).toEqual([]);
    expect(MEASURED.checks.map(({ code }) => code).toSorted()).toEqual(
      checks.map(({ code }) => code).toSorted(),
    );
    for (const { code } of checks) expect(markup).toContain(inMarkup(measuredSentence(code) ?? ''));
    for (const { kind, found, planted } of MEASURED.independent.worst) {
      expect(found).toBeLessThanOrEqual(planted);
      expect(markup.toLowerCase()).toContain(inMarkup(kind).toLowerCase());
    }
    expect(markup).toContain(formatShare(MEASURED.independent.found, MEASURED.independent.planted));
    expect(formatShare(199, 200)).toBe('199 of 200 (99%)');
    expect(formatShare(0, 1)).toBe('0 of 1');
  });

  it('links to the main page, and has no scripts', () => {
    expect(markup).toContain('<a href="/"');
    expect(markup).not.toContain('<script');
  });
});

function inMarkup(text: string): string {
  return renderToStaticMarkup(createElement('i', null, text)).slice('<i>'.length, -'</i>'.length);
}
