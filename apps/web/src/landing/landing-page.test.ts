import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';

const markup = renderToStaticMarkup(createElement(LandingPage));

describe('the landing page', () => {
  it.each([
    ['Privacy', '/privacy-policy'],
    ['Terms', '/eula'],
    ['Get Started', '/dashboard'],
    ['Start Analysis', '/dashboard'],
    ['Learn More', '#learn-more'],
    ['Connect QuickBooks Now', '/dashboard'],
    ['Explore the demo company', '/demo'],
    ['explore the demo company', '/demo'],
    ['Read a sample report \\(PDF\\)', '/sample-report.pdf'],
    ['Privacy Policy', '/privacy-policy'],
    ['EULA', '/eula'],
  ])('%s leads to %s', (text, href) => {
    expect(markup).toMatch(new RegExp(`<a href="${href}"[^>]*>${text}</a>`));
  });

  it.each([
    'QuickBooks integration',
    'AI analysis',
    'Professional reports',
    'Fast results',
    'Actionable insights',
    'Bank-level security',
    'Pay-per-use',
    'under 30 seconds',
    '$25 per analysis',
    'no monthly subscription',
    'OpenAI or Anthropic',
    'Stripe',
    `© ${new Date().getFullYear()} Financial Insights LLC`,
    'You pay once',
  ])('says "%s"', (text) => {
    expect(markup).toContain(text);
  });

  it('shows only pictures that exist, each with its size and alternative text', () => {
    const shown = new Set(
      [...markup.matchAll(/\/src\/landing(\/pictures\/\S+\.webp)/g)].map(([, file]) => `.${file}`),
    );
    expect([...shown].toSorted()).toEqual(Object.keys(import.meta.glob('./pictures/*.webp')).toSorted());
    expect([...markup.matchAll(/<(?:source|img)[^>]* width="\d+" height="\d+"/g)]).toHaveLength(8);
    expect([...markup.matchAll(/<img[^>]* alt="([^"]+)"/g)]).toHaveLength(2);
  });

  it('has a target for each link within the page, and no scripts', () => {
    expect(markup).toContain('id="learn-more"');
    expect(markup).not.toContain('<script');
  });
});
