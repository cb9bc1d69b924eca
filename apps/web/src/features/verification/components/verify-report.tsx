import type { VerifiedReport, VerifyReportResponse } from '@insights/contracts';
import { cents, moneyFormat } from '@insights/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { describeFailure, refusalCode } from '../../../lib/api/failure.ts';
import { dataQuery } from '../../../lib/api/query.ts';
import { formatDay, formatMoment } from '../../../lib/dates/format-date.ts';
import { alteredFacts, readStamp, type StampedFile } from '../stamp.ts';

/** Checks a report by the number printed on it, or by its PDF file. */
export function VerifyReport({ initialNumber }: { initialNumber: string }) {
  const [typed, setTyped] = useState(initialNumber);
  const [number, setNumber] = useState(initialNumber);
  const [file, setFile] = useState<StampedFile | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFile(null);
    setNumber(typed.trim());
  };
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const stamped = await readStamp(await chosen.arrayBuffer());
    setFile(stamped);
    setTyped(stamped.number ?? '');
    setNumber(stamped.number ?? '');
  };

  return (
    <div className="grid gap-8">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <Field
            label="Report number"
            name="number"
            autoComplete="off"
            placeholder="XXXX-XXXX-XXXX"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary">
          Check the number
        </Button>
      </form>
      <label
        className="grid gap-1 rounded-card border border-control border-dashed p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <span>Or choose the PDF file, or drop it here. It is checked in this browser and not uploaded.</span>
        <input
          type="file"
          accept="application/pdf"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {file !== null && file.number === null ? (
        <Notice tone="bad" title="This file is not a report of ours" isAlert>
          <p>
            Every report that we create contains a signed line. This file has none: it was printed or saved by
            another program, or it did not come from us. Ask the sender for the original file.
          </p>
        </Notice>
      ) : (
        number !== '' && <Verdict number={number} file={file} />
      )}
    </div>
  );
}

function Verdict({ number, file }: { number: string; file: StampedFile | null }) {
  const { data, isError, error, refetch } = useQuery(
    dataQuery<VerifyReportResponse>(`/api/verify/${encodeURIComponent(number)}`),
  );
  if (data) return <Verified report={data} file={file} />;
  if (!isError) return <Spinner label="Checking the number" />;
  if (refusalCode(error) === 'verify.unknown')
    return (
      <Notice tone="bad" title="No such report" isAlert>
        <p>{describeFailure(error).sentence}</p>
      </Notice>
    );
  return (
    <FailureNotice title="The number could not be checked" error={error} onRetry={() => void refetch()} />
  );
}

function Verified({ report, file }: { report: VerifiedReport; file: StampedFile | null }) {
  const { number, issuedAt, sha256, facts } = report;
  const isAltered = file !== null && file.sha256 !== sha256;
  const altered = isAltered && facts !== null ? alteredFacts(file, facts) : [];
  return (
    <section aria-live="polite" className="grid gap-4">
      {isAltered ? (
        <Notice tone="bad" title="This file was altered" isAlert>
          <p>
            It is not the file that we created under this number. Do not rely on it, and ask the sender for
            the original.
            {facts !== null && ' Below are the facts and totals of the original.'}
          </p>
          {altered.length > 0 && <p>The file states these differently: {altered.join(', ')}.</p>}
          {facts !== null && altered.length === 0 && (
            <p>The change is on its pages. Compare each amount with the totals below.</p>
          )}
        </Notice>
      ) : (
        <h2 className="flex items-center gap-2 font-strong text-good text-title">
          <Icon name="check" />
          {file === null ? 'We issued a report with this number' : 'This file is genuine and unaltered'}
        </h2>
      )}
      {facts === null ? (
        <p>
          Report {number} was issued on {formatDay(issuedAt.slice(0, 10))}. The company’s data has since been
          deleted, so there is nothing else to compare with.
        </p>
      ) : (
        <>
          {file === null && <p>Compare these facts and totals with the report that you have.</p>}
          <FactList
            facts={{
              Number: number,
              Company: facts.companyName,
              Period: `${formatDay(facts.startDate)} to ${formatDay(facts.endDate)}`,
              Basis: facts.basis,
              Issued: formatDay(issuedAt.slice(0, 10)),
              'Books read': formatMoment(facts.readAt),
              Proof: facts.agreement,
            }}
          />
          <ScheduleTable
            caption={`Totals in ${facts.currency}, with cents`}
            of="Total"
            columns={['Amount']}
            rows={facts.totals.map((total) => ({
              label: total.name,
              cells: [moneyFormat(facts.currency).bare(cents(total.cents))],
            }))}
          />
        </>
      )}
    </section>
  );
}
