import { DocumentPage } from '../../components/layout/document-page.tsx';
import { VerifyReport } from '../../features/verification/components/verify-report.tsx';
import { useHash } from '../../lib/routing/search.ts';

/** Lets anyone check a report. The QR code on a report opens this page with its number after the #. */
export default function VerifyPage() {
  const number = useHash();
  return (
    <DocumentPage
      title="Check a report"
      description="Check that a report from Financial Insights is genuine."
    >
      <p className="mt-4 mb-8">
        Every report that we create has a number on its last page. Enter it to see what we issued under that
        number, or check the PDF file itself.
      </p>
      <VerifyReport key={number} initialNumber={number} />
    </DocumentPage>
  );
}
