import { Link } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { PageMeta } from '../../components/ui/page-meta.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';

export default function NotFoundPage() {
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no page at this address." />
      <DocumentPage>
        <PageTitle>404 Page Not Found</PageTitle>
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
    </>
  );
}
