import type { ConnectedCompany, FileAnswers, FileBooks } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { showFailure } from '../../../lib/toasts/messages.ts';
import { applyFiles, checkFiles, type FileSet } from '../api/imported-books.ts';
import { addFiles } from '../chosen-files.ts';
import { ExportGuide } from './export-guide.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FileList } from './file-list.tsx';
import { FileQuestions } from './file-questions.tsx';
import { FoundBooks } from './found-books.tsx';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Companies that were imported from files before. */
  companies: readonly ConnectedCompany[];
  /** Explains who can open the connected books. */
  note: ReactNode;
  onUsed: (days: NonNullable<FileBooks['books']>['days']) => void;
}

/**
 * Imports books from exported files: the user chooses files, sees what each file contains, answers open questions, and
 * uses the books. Until then the files stay in the browser, and closing the dialog does not discard them.
 */
export default function ImportDialog({ isOpen, onClose, companies, note, onUsed }: ImportDialogProps) {
  const [set, setSet] = useState<FileSet>({ files: [], answers: {} });
  const [refused, setRefused] = useState<string[]>([]);
  const latest = useRef(set);
  const check = useMutation({
    mutationFn: async (of: FileSet) => ({ of, found: await checkFiles(of) }),
  });
  const apply = useMutation({
    mutationFn: applyFiles,
    onSuccess: ({ books }) => {
      onClose();
      change({ files: [], answers: {} });
      if (books !== null) onUsed(books.days);
    },
    onError: (error) => showFailure('Files Not Imported', error),
  });
  // Results for an earlier set of files must not be used.
  const [found, setFound] = useState<FileBooks | null>(null);
  useEffect(() => {
    if (check.data !== undefined && check.data.of === latest.current) setFound(check.data.found);
  }, [check.data]);

  function change(next: FileSet): void {
    latest.current = next;
    setSet(next);
    check.reset();
    if (next.files.length === 0) setFound(null);
    else check.mutate(next);
  }

  const choose = (chosen: readonly File[]) => {
    const { files, refused } = addFiles(set.files, chosen);
    setRefused(refused);
    if (files.length > 0) change({ ...set, files });
  };
  const answer = (given: FileAnswers) => change({ ...set, answers: { ...set.answers, ...given } });
  const remove = (name: string) => {
    setRefused([]);
    change({ ...set, files: set.files.filter((file) => file.name !== name) });
  };

  const isChecked = check.isSuccess && found !== null;
  // The books stay visible while they are checked again, but can be used only after the check succeeds.
  const books = check.isError ? null : (found?.books ?? null);
  const same = companies.find(({ companyName }) => companyName === books?.companyName);
  const use = (replaces?: string) =>
    apply.mutate({ ...set, answers: { ...set.answers, ...(replaces === undefined ? {} : { replaces }) } });

  if (!isOpen) return null;
  return (
    <Dialog
      onClose={onClose}
      isWide
      title="Import books from files"
      description="Add the reports that your accounting software exports, as Excel or CSV files. They are checked against each other to the cent, and stored only when you import them."
    >
      <FileChooser onChoose={choose} isDisabled={apply.isPending} hasFiles={set.files.length > 0} />
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-1 text-bad text-small">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {set.files.length === 0 && <ExportGuide />}
      {check.isPending && (
        <div className="justify-self-start">
          <Spinner
            label={set.files.length === 1 ? 'Reading the file…' : `Reading ${set.files.length} files…`}
          />
        </div>
      )}
      {check.isError && (
        <FailureNotice
          title="The files could not be checked"
          error={check.error}
          remark="They are still selected."
          onRetry={() => check.mutate(set)}
        />
      )}
      {set.files.length > 0 && (
        <FileList files={set.files} found={found} answers={set.answers} onAnswer={answer} onRemove={remove} />
      )}
      {found !== null && <FileQuestions found={found} answers={set.answers} onAnswer={answer} />}
      {books !== null && (
        <FoundBooks
          books={books}
          missing={found?.missing ?? []}
          onCurrency={(currency) => answer({ currency })}
        >
          <p className="text-secondary text-small">{note}</p>
          <div className="flex flex-wrap gap-2">
            {same !== undefined && (
              <Button
                variant="primary"
                disabled={!isChecked || apply.isPending}
                onClick={() => use(same.realmId)}
              >
                {apply.isPending ? 'Importing…' : `Replace the files of ${same.companyName}`}
              </Button>
            )}
            <Button
              variant={same === undefined ? 'primary' : 'secondary'}
              disabled={!isChecked || apply.isPending}
              onClick={() => use()}
            >
              {apply.isPending && same === undefined
                ? 'Importing…'
                : same === undefined
                  ? 'Import these books'
                  : 'Import as another company'}
            </Button>
          </div>
        </FoundBooks>
      )}
      <p role="status" className="sr-only">
        {isChecked && books !== null && `The files contain complete books of ${books.companyName}.`}
        {isChecked && books === null && 'The files do not contain complete books yet.'}
      </p>
    </Dialog>
  );
}
