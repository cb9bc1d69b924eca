import { useState } from 'react';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { COMMON_ISSUES } from '../../features/support/common-issues.ts';
import SupportEmail from '../../features/support/components/support-email.tsx';
import { SupportForm } from '../../features/support/components/support-form.tsx';
import { TopicCards } from '../../features/support/components/topic-cards.tsx';
import type { SupportTopic } from '../../features/support/support-topics.ts';
import { SUPPORT_HOURS } from '../../lib/product.ts';

export default function SupportPage() {
  const [topic, setTopic] = useState<SupportTopic | null>(null);
  return (
    <DocumentPage title="Support" description="How to reach us, and answers to the most common questions.">
      <dl className="mt-8 grid gap-x-10 gap-y-4 border-hairline border-y py-6 sm:grid-cols-2">
        <div>
          <dt className="text-secondary text-small">Email</dt>
          <dd>
            <SupportEmail />
          </dd>
        </div>
        <div>
          <dt className="text-secondary text-small">Hours</dt>
          <dd>{SUPPORT_HOURS}</dd>
        </div>
      </dl>

      <h2 className="mt-10 font-serif text-title">Write to us</h2>
      <p className="mt-1 text-secondary">We get back to you within 24 hours.</p>
      <div className="mt-4 grid gap-8">
        <SupportForm topic={topic} />
        <TopicCards onChoose={setTopic} />
      </div>

      <h2 className="mt-12 font-serif text-title">Common issues</h2>
      <div className="mt-3 border-hairline border-t">
        {COMMON_ISSUES.map(({ question, answer }) => (
          <details key={question} className="group border-hairline border-b">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 font-strong">
              {question}
              <Icon name="chevron" className="text-secondary transition-transform group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-secondary">{answer}</p>
          </details>
        ))}
      </div>

      <h2 className="mt-12 font-serif text-title">Urgent help</h2>
      <p className="mt-2">
        If you paid and cannot sign in, or figures you need today look wrong, write to{' '}
        <SupportEmail subject="Urgent" /> with “Urgent” in the subject. Quote the request id if the page shows
        one.
      </p>
    </DocumentPage>
  );
}
