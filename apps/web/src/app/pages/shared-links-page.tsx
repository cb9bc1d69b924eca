import { DocumentPage } from '../../components/layout/document-page.tsx';
import { SharedLinks } from '../../features/sharing/components/shared-links.tsx';

export default function SharedLinksPage() {
  return (
    <DocumentPage title="Shared reports" description="The links to reports that you created." hasBackLink>
      <p className="mt-4 mb-8">
        Anyone who has one of these links can download that report, and nothing else, until it expires or you
        end it. Disconnecting a company or deleting your data ends its links.
      </p>
      <SharedLinks />
    </DocumentPage>
  );
}
