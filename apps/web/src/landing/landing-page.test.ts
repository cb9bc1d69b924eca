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
    '© 2025 Financial Insights LLC',
  ])('says "%s"', (text) => {
    expect(markup).toContain(text);
  });

  it('has a target for each link within the page, and nothing that runs', () => {
    expect(markup).toContain('id="learn-more"');
    expect(markup).not.toContain('<script');
  });
});
