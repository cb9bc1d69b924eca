import type { ReportDetails } from '@insights/contracts';
import { REPORT_TEMPLATES, type ReportKind } from '@insights/words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { describeFailure, failureInWords, refusalCode } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import { PAID_ONCE } from '../../../lib/product.ts';
import {
  listSections,
  recallChoice,
  rememberChoice,
  withSectionToggled,
} from '../../../lib/report-choice.ts';
import { useReportDownload } from '../use-report-download.ts';
import { CommentFields } from './comment-fields.tsx';
import { CovenantFields } from './covenant-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { KindCards } from './kind-cards.tsx';
import { LoanFields } from './loan-fields.tsx';
import { LoanRequestFields } from './loan-request-fields.tsx';
import { SectionCards } from './section-cards.tsx';
import { ShareLink } from './share-link.tsx';
import { TaxFields } from './tax-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';

const MAX_CHARACTERS = 200;
const TEMPLATES = REPORT_TEMPLATES.map(({ id, name }) => ({ value: id, label: name }));

interface ReportFormProps {
  period: ShownFigures;
  defaultCompanyName: string;
  /** Cover details saved from the last report. */
  keptDetails: ReportDetails;
  onClose: () => void;
}

export default function ReportForm({ period, defaultCompanyName, keptDetails, onClose }: ReportFormProps) {
  const [companyName, setCompanyName] = useState(defaultCompanyName);
  const [details, setDetails] = useState(keptDetails);
  const [kind, setKind] = useState<ReportKind>('standard');
  const [choice, setChoice] = useState(() => recallChoice(localStorage));
  const { start, isGenerating, request, error, cancel } = useReportDownload(period.company, onClose);
  const template = REPORT_TEMPLATES.find(({ id }) => id === choice.template);
  // Shown next to the logo field instead of as an error of the report.
  const isLogoRefused = refusalCode(error) === 'reports.logo_refused';
  const isSameLogo = request?.details?.logo === details.logo;
  const isNameless = companyName.trim() === '';

  const { startDate, endDate, basis } = period;
  const report = {
    startDate,
    endDate,
    basis,
    kind,
    template: choice.template,
    companyName: companyName.trim(),
    selectedReports: listSections(choice),
    details,
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameless || isGenerating) return;
    rememberChoice(choice, localStorage);
    start(report);
  };

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <fieldset disabled={isGenerating} className="grid min-w-0 gap-x-8 gap-y-6 md:grid-cols-2">
        <legend className="sr-only">The report</legend>
        <div className="md:col-span-2">
          <KindCards chosen={kind} onChoose={setKind} />
        </div>
        {kind === 'tax' && <TaxFields period={period} />}
        {kind === 'loan' && <LoanRequestFields details={details} onChange={setDetails} />}
        {kind === 'standard' && (
          <SectionCards
            chosen={choice.sections}
            onToggle={(id) => setChoice(withSectionToggled(choice, id))}
          />
        )}
        <div className="grid min-w-0 content-start gap-4">
          <Field
            label="Company name"
            name="companyName"
            autoComplete="organization"
            maxLength={MAX_CHARACTERS}
            value={companyName}
            error={isNameless ? 'Enter the company name to print on the report.' : undefined}
            onChange={(event) => setCompanyName(event.target.value)}
          />
          <Select
            label="Template"
            options={TEMPLATES}
            value={choice.template}
            onValueChange={(chosen) => setChoice({ ...choice, template: chosen })}
          />
          {template && <TemplatePreview template={template} />}
          <div>
            <p className="text-secondary text-small">Reporting period</p>
            <p>
              {periodLabel(period)}
              <span className="text-secondary">
                {' '}
                · {formatDay(period.startDate)} to {formatDay(period.endDate)} · {period.basis} basis
              </span>
            </p>
          </div>
        </div>
        <div className="grid min-w-0 gap-6 md:col-span-2">
          <DetailFields
            details={details}
            onChange={setDetails}
            logoError={isLogoRefused && isSameLogo ? describeFailure(error).sentence : undefined}
          />
          <div>
            <CommentFields
              comments={details.comments}
              onChange={(comments) => setDetails({ ...details, comments })}
            />
            {kind !== 'tax' && (
              <CovenantFields
                covenants={details.covenants}
                onChange={(covenants) => setDetails({ ...details, covenants })}
              />
            )}
            <LoanFields
              period={period}
              loans={details.loans}
              onChange={(loans) => setDetails({ ...details, loans })}
            />
          </div>
        </div>
      </fieldset>
      <ShareLink company={period.company} report={report} isDisabled={isNameless || isGenerating} />
      {/* Fixed at the bottom of the dialog, no matter how far the form is scrolled. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-hairline border-t bg-surface px-6 py-4 max-sm:gap-2 max-sm:px-4 max-sm:[&>button]:px-3">
        {isGenerating && (
          <div className="basis-full">
            <GenerationProgress />
          </div>
        )}
        {error && !isLogoRefused && (
          <p role="alert" className="basis-full text-bad text-small">
            The report could not be created. {failureInWords(error)}
          </p>
        )}
        <p className="mr-auto text-secondary text-small max-sm:sr-only">
          The report is included in your access. {PAID_ONCE}
        </p>
        <Button onClick={isGenerating ? cancel : onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isNameless || isGenerating}>
          {isGenerating ? 'Generating Report...' : 'Download Branded Report'}
        </Button>
      </div>
    </form>
  );
}
