import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Eula } from './eula.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';

const text = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const supportEmail = 'support@example.com';

describe('the terms', () => {
  const terms = renderToStaticMarkup(createElement(TermsOfService, { supportEmail }));

  it('have six sections in order', () => {
    expect([...terms.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual([
      '1. Service Description',
      '2. Payment Terms',
      '3. Data Privacy',
      '4. Limitations',
      '5. Liability',
      '6. Contact',
    ]);
  });

  it('state the price, the payment recipient, and the data that the language model receives', () => {
    const words = text(createElement(TermsOfService, { supportEmail }));
    expect(words).toContain('Access costs $25. You pay once and are not charged again.');
    expect(words).toContain('no refunds after an analysis has been prepared');
    expect(words).toContain('OpenAI, Anthropic');
    expect(words).toContain('never receives raw transactions');
    expect(words).toContain(supportEmail);
  });
});

describe('the legal pages', () => {
  it('name a limited liability company and an effective date', () => {
    const policy = text(createElement(PrivacyPolicy, { supportEmail, yourData: 'the controls' }));
    expect(policy).toContain('Financial Insights LLC · Effective 8 August 2025');
    expect(policy).toContain('the controls');
    expect(policy).toContain('An app or assistant that you authorize or give an API token');
    expect(text(createElement(Eula, { supportEmail }))).toContain(
      'Financial Insights LLC · Effective 11 August 2025',
    );
  });
});
