import type { OpenSharedReportRequest, OpenSharedReportResponse } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { RefusalNotice } from '../../../components/ui/failure-notice.tsx';
import { CallError, Field } from '../../../components/ui/field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { failureInWords, refusalCode } from '../../../lib/api/failure.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { useOpenedReport, useSharedFile } from '../api/sharing.ts';

/** The page for the reader of a link: a field for the passcode if it needs one, then the report's files. */
export function OpenedReport({ secret }: { secret: string }) {
  const [passcode, setPasscode] = useState('');
  const request = { secret, passcode };
  const opened = useOpenedReport(request);
  if (opened.data) return <Files request={request} report={opened.data} />;
  const code = refusalCode(opened.error);
  if (code === 'sharing.passcode_needed' || code === 'sharing.passcode_wrong')
    return (
      <PasscodeForm
        error={code === 'sharing.passcode_wrong' ? failureInWords(opened.error) : undefined}
        onSubmit={setPasscode}
      />
    );
  if (opened.isError)
    return (
      <RefusalNotice
        title="This report could not be opened"
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    );
  return <Spinner label="Opening the report" />;
}

function Files({
  request,
  report,
}: {
  request: OpenSharedReportRequest;
  report: OpenSharedReportResponse['data'];
}) {
  const file = useSharedFile();
  const { companyName, startDate, endDate, basis, sharedAt, expiresAt, withWorkbook } = report;
  return (
    <div className="grid gap-6">
      <FactList
        facts={{
          Company: companyName,
          Period: `${formatDay(startDate)} to ${formatDay(endDate)}`,
          Basis: basis,
          Shared: formatDay(sharedAt.slice(0, 10)),
          'Available until': formatDay(expiresAt.slice(0, 10)),
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={file.isPending}
          onClick={() => file.mutate({ ...request, file: 'pdf' })}
        >
          Download the report (PDF)
        </Button>
        {withWorkbook && (
          <Button disabled={file.isPending} onClick={() => file.mutate({ ...request, file: 'workbook' })}>
            Download the workbook (Excel)
          </Button>
        )}
      </div>
      <CallError error={file.error} />
      <p className="text-secondary text-small">
        The report shows the company’s books as they were on the day it was shared. Its last pages say how its
        figures were compared with QuickBooks’ own reports. The sender can see that this link was opened,
        when, and in which browser; your address is not stored.
      </p>
    </div>
  );
}

function PasscodeForm({
  error,
  onSubmit,
}: {
  error: string | undefined;
  onSubmit: (passcode: string) => void;
}) {
  const [passcode, setPasscode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passcode.trim() !== '') onSubmit(passcode.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-96 gap-4">
      <Field
        label="Passcode"
        name="passcode"
        autoComplete="off"
        hint="The person who sent you the link knows it."
        maxLength={100}
        value={passcode}
        error={error}
        onChange={(event) => setPasscode(event.target.value)}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        Open the report
      </Button>
    </form>
  );
}
