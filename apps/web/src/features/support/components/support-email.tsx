import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useConfig } from '../../../lib/api/config.ts';

/** The operator's email address, used on every page that mentions it. */
export default function SupportEmail({ subject }: { subject?: string }) {
  const { data, isError } = useConfig();
  if (isError) return <span>the support address (it could not be loaded; please reload the page)</span>;
  if (!data) return <Skeleton className="h-4 w-44 align-middle" />;
  const search = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${data.supportEmail}${search}`} className="link wrap-anywhere">
      {data.supportEmail}
    </a>
  );
}
