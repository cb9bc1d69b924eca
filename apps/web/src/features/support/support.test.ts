import { SupportRequest } from '@insights/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toOptions } from '../../components/ui/select.tsx';
import { SupportForm } from './components/support-form.tsx';
import { CATEGORY_LABELS, PRIORITY_LABELS } from './support-choices.ts';
import { TOPIC_CARDS } from './support-topics.ts';

const request = { name: 'Ann', email: 'ann@example.com', subject: 'Help', message: 'It does not add up.' };

describe('a support request', () => {
  it('can have every category and priority that is offered', () => {
    for (const { value } of toOptions(CATEGORY_LABELS)) {
      expect(SupportRequest.parse({ ...request, category: value }).category).toBe(value);
    }
    expect(toOptions(PRIORITY_LABELS).map(({ label }) => label)).toEqual(['Low', 'Medium', 'High', 'Urgent']);
    for (const { topic } of TOPIC_CARDS) expect(topic.category in CATEGORY_LABELS).toBe(true);
  });

  it('is entered in labeled fields, with medium priority as the default', () => {
    const markup = renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(SupportForm, { topic: null }),
      ),
    );
    for (const label of ['Name', 'Email', 'Subject', 'Category', 'Priority', 'Message', 'Trace identifier']) {
      expect(markup).toMatch(new RegExp(`<(label|span)[^>]*>${label}</`));
    }
    expect(SupportRequest.parse(request).priority).toBe('medium');
  });
});
