import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';

export default function NotFoundPage() {
  return (
    <DocumentPage title="404 Page Not Found" description="There is no page at this address.">
      <p className="mt-4">There is no page at this address. The link may be outdated or mistyped.</p>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <a href="/" className="link inline-flex min-h-6 items-center">
          Main page
        </a>
        <Link href="/dashboard" className="link inline-flex min-h-6 items-center">
          Dashboard
        </Link>
      </p>
    </DocumentPage>
  );
}
