import { DocumentPage } from '../../components/layout/document-page.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { COMMON_ISSUES } from '../../features/support/common-issues.ts';
import { SupportEmail } from '../../features/support/components/support-email.tsx';
import { SUPPORT_HOURS } from '../../lib/product.ts';

export default function SupportPage() {
  return (
    <>
      <PageMeta title="Support" description="How to reach us, and answers to the most common questions." />
      <DocumentPage>
        <PageTitle>Support</PageTitle>
        <dl className="mt-8 grid gap-x-10 gap-y-4 border-hairline border-y py-6 sm:grid-cols-2">
          <div>
            <dt className="text-secondary text-small">E-mail</dt>
            <dd>
              <SupportEmail />
            </dd>
          </div>
          <div>
            <dt className="text-secondary text-small">Hours</dt>
            <dd>{SUPPORT_HOURS}</dd>
          </div>
        </dl>
        <p className="mt-4 text-secondary">We answer within 24 hours.</p>

        <h2 className="mt-12 font-serif text-title">Common issues</h2>
        <dl className="mt-4 grid gap-5">
          {COMMON_ISSUES.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-strong">{question}</dt>
              <dd className="mt-1 text-secondary">{answer}</dd>
            </div>
          ))}
        </dl>

        <h2 className="mt-12 font-serif text-title">Urgent help</h2>
        <p className="mt-2">
          If you paid and cannot get in, or figures you need today look wrong, write to{' '}
          <SupportEmail subject="Urgent" /> with “Urgent” in the subject. Quote the request id if the page
          shows one.
        </p>
      </DocumentPage>
    </>
  );
}
