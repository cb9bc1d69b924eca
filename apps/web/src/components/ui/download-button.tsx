import { useMutation } from '@tanstack/react-query';
import { failureInWords } from '../../lib/api/failure.ts';
import { fetchAndSaveFile } from '../../lib/api/save-file.ts';
import { Button } from './button.tsx';

interface DownloadButtonProps {
  label: string;
  path: string;
}

/** Downloads a file that the server creates. Shows an error next to the button if the download fails. */
export function DownloadButton({ label, path }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: () => fetchAndSaveFile(path) });
  return (
    <div className="screen-only grid justify-items-start gap-1">
      <Button
        variant="quiet"
        className="-ml-2 text-small"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Preparing the file...' : label}
      </Button>
      {download.isError && (
        <p role="alert" className="text-bad text-small">
          The file could not be created. {failureInWords(download.error)}
        </p>
      )}
    </div>
  );
}
