import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useUserStatus } from '../../features/access/api/access.ts';
import { AcceptTermsForm } from '../../features/access/components/accept-terms-form.tsx';
import { AccessRedirect } from '../../features/access/components/access-redirect.tsx';
import { RestoreAccess } from '../../features/account/components/restore-access.tsx';
import { TermsOfService } from '../../features/legal/texts/terms-of-service.tsx';
import SupportEmail from '../../features/support/components/support-email.tsx';

export default function TermsPage() {
  const status = useUserStatus();
  const [, navigate] = useLocation();
  // Shows visitors who were redirected from the payment page why they were.
  const failure: unknown = useHistoryState();
  return (
    <AccessRedirect status={status.data}>
      <DocumentPage
        title="Terms of Service & Payment"
        description="What Financial Insights does, what it costs, and what happens with your data."
      >
        {typeof failure === 'string' && (
          <div className="mt-6">
            <Notice tone="bad" title="The payment could not be set up" isAlert>
              <p>{failure}</p>
            </Notice>
          </div>
        )}
        <p className="mt-3 text-lead">
          <strong className="font-strong">$25, once.</strong> Financial Insights reads your books and never
          changes them. If no analysis can be prepared, you get your money back.
        </p>
        <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-y py-4">
          <span>Paid before, in another browser?</span>
          <RestoreAccess />
        </p>
        <TermsOfService supportEmail={<SupportEmail />} />
        <section className="mt-10 border-hairline border-t pt-6">
          <h2 className="font-serif text-title">One-Time Payment: $25</h2>
          <p className="mt-1 mb-6 text-secondary">
            See also the{' '}
            <Link href="/privacy-policy" className="link">
              Privacy Policy
            </Link>{' '}
            and the{' '}
            <Link href="/eula" className="link">
              End-User License Agreement
            </Link>
            .
          </p>
          <AcceptTermsForm onAccepted={() => navigate('/payment')} />
        </section>
      </DocumentPage>
    </AccessRedirect>
  );
}
