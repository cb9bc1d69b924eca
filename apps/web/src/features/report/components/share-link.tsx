import {
  DEFAULT_SHARE_DAYS,
  type DownloadPdfRequest,
  MIN_PASSCODE,
  type ShareReportRequest,
  type ShareReportResponse,
} from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { CallError, Field } from '../../../components/ui/field.tsx';
import { Option } from '../../../components/ui/option.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { callApi } from '../../../lib/api/client.ts';
import { pathFor } from '../../../lib/company-of.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';

const DAYS = [
  { value: '1', label: 'One day' },
  { value: '7', label: '7 days' },
  { value: String(DEFAULT_SHARE_DAYS), label: `${DEFAULT_SHARE_DAYS} days` },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

interface ShareLinkProps {
  company: string;
  report: DownloadPdfRequest;
  isDisabled: boolean;
}

/** Creates a link to the report with the current choices, for a banker, an accountant or a partner. */
export function ShareLink({ company, report, isDisabled }: ShareLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="grid gap-4 border-hairline border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[48ch] text-secondary text-small">
          Or send a link: its reader does not need an account and sees only this report.
        </p>
        <Button aria-expanded={isOpen} disabled={isDisabled} onClick={() => setIsOpen(!isOpen)}>
          Share a link
        </Button>
      </div>
      {isOpen && <ShareForm company={company} report={report} isDisabled={isDisabled} />}
    </section>
  );
}

function ShareForm({ company, report, isDisabled }: ShareLinkProps) {
  const [days, setDays] = useState(String(DEFAULT_SHARE_DAYS));
  const [passcode, setPasscode] = useState('');
  const [withWorkbook, setWithWorkbook] = useState(false);
  const share = useMutation({
    mutationFn: (body: ShareReportRequest) =>
      callApi<ShareReportResponse>('POST', pathFor(company, '/api/share-report'), { body }),
    // The link is shown only once and is not stored.
    gcTime: 0,
  });
  const isTooShort = passcode.trim() !== '' && passcode.trim().length < MIN_PASSCODE;

  if (share.isSuccess) {
    const { url, report: shared } = share.data.data;
    return (
      <div role="status" className="grid gap-2">
        <p>
          Copy the link now: it is shown only once. It works until {formatDay(shared.expiresAt.slice(0, 10))}.
          You can see when it was opened, and end it, under Account, Shared reports.
        </p>
        <p className="select-all break-all rounded-control border border-control bg-sunken px-3 py-2 font-mono text-small">
          {url}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CopyButton text={url} label="Copy the link" />
          <Button onClick={() => share.reset()}>Create another link</Button>
        </div>
      </div>
    );
  }
  const create = () =>
    share.mutate({
      report,
      days: Number(days),
      passcode: passcode.trim() === '' ? null : passcode.trim(),
      withWorkbook,
    });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label="The link works for" options={DAYS} value={days} onValueChange={setDays} />
      <Field
        label="Passcode (optional)"
        name="passcode"
        autoComplete="off"
        maxLength={100}
        value={passcode}
        error={isTooShort ? `A passcode must have at least ${MIN_PASSCODE} characters.` : undefined}
        hint="Send it separately, for example by phone."
        onChange={(event) => setPasscode(event.target.value)}
      />
      <Option
        type="checkbox"
        checked={withWorkbook}
        onChange={(event) => setWithWorkbook(event.target.checked)}
        label="Include the Excel workbook, with every transaction of the period"
        className="sm:col-span-2"
      />
      {share.isError && (
        <div className="sm:col-span-2">
          <CallError error={share.error} />
        </div>
      )}
      <Button
        className="justify-self-start"
        disabled={isDisabled || isTooShort || share.isPending}
        onClick={create}
      >
        {share.isPending ? 'Creating the link...' : 'Create link'}
      </Button>
    </div>
  );
}
