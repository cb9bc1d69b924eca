import type { FileAnswers, FileBooks, FileQuestion } from '@insights/contracts';
import { formatAmount, fromDollars } from '@insights/money';
import { ACCOUNT_TYPES } from '@insights/words';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Problem } from './file-list.tsx';

const TYPES = ACCOUNT_TYPES.map((type) => ({ value: type, label: type }));
const BASES = [
  { value: 'Accrual', label: 'Accrual: when it is invoiced' },
  { value: 'Cash', label: 'Cash: when it is paid' },
] as const;

interface FileQuestionsProps {
  found: FileBooks;
  answers: FileAnswers;
  onAnswer: (answers: FileAnswers) => void;
}

/** Inconsistencies between the files, missing files, and questions that only the user can answer. */
export function FileQuestions({ found, answers, onAnswer }: FileQuestionsProps) {
  const { problems, questions, missing, files, books } = found;
  const ofSet = problems.filter(
    ({ file, read }) => !files.some((card) => card.name === file && card.problem?.read === read),
  );
  const shown = ofSet.filter(
    ({ file }) => !files.some((card) => card.name === file && card.status === 'asks'),
  );
  const required = missing.filter(({ isRequired }) => isRequired);
  const suggested = Object.fromEntries(
    questions.flatMap((question) =>
      question.question === 'account-type' && question.suggestion !== null
        ? [[question.account, question.suggestion.type]]
        : [],
    ),
  );
  if (books !== null) return null;
  return (
    <>
      {shown.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-strong">What does not match</h3>
          {shown.map((problem) => (
            <div key={`${problem.file} ${problem.row} ${problem.read}`}>
              <span className="text-small font-strong">{problem.file}</span>
              <Problem problem={problem} />
            </div>
          ))}
        </section>
      )}
      {required.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-strong">Still missing</h3>
          <ul className="grid gap-1 text-small">
            {required.map(({ kind, reason }) => (
              <li key={`${kind} ${reason}`}>
                <span className="font-strong">{kind}.</span> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section className="grid gap-3">
          <h3 className="font-strong">Questions</h3>
          {Object.keys(suggested).length > 1 && (
            <Button
              className="justify-self-start"
              onClick={() => onAnswer({ accountTypes: { ...suggested, ...answers.accountTypes } })}
            >
              Accept all {Object.keys(suggested).length} suggestions
            </Button>
          )}
          {questions.map((question) => (
            <QuestionField
              key={question.question === 'account-type' ? question.account : question.question}
              question={question}
              answers={answers}
              onAnswer={onAnswer}
            />
          ))}
        </section>
      )}
    </>
  );
}

function QuestionField({
  question,
  answers,
  onAnswer,
}: Omit<FileQuestionsProps, 'found'> & { question: FileQuestion }) {
  switch (question.question) {
    case 'basis':
      return (
        <Select
          label={`Which basis is ${question.files.join(', ')} on?`}
          options={BASES}
          value={answers.basis}
          onValueChange={(basis) => onAnswer({ basis })}
        />
      );
    case 'first-entry':
      return (
        <div className="grid justify-items-start gap-2 text-small">
          <p>
            The ledger begins on {question.day} without opening balances. If it contains the company’s very
            first entry, there is nothing before it. Otherwise export it starting with the first entry, or add
            a file with the opening balances.
          </p>
          <Button onClick={() => onAnswer({ startsWithFirstEntry: true })}>
            It contains the very first entry
          </Button>
        </div>
      );
    case 'company-name':
      return <CompanyName onAnswer={onAnswer} />;
    case 'account-type':
      return (
        <div className="grid justify-items-start gap-1">
          <Select
            label={`What type of account is ${question.account}? ${formatAmount(fromDollars(question.volume))} was posted to it.`}
            options={TYPES}
            value={answers.accountTypes?.[question.account]}
            onValueChange={(type) =>
              onAnswer({ accountTypes: { ...answers.accountTypes, [question.account]: type } })
            }
          />
          {question.suggestion && (
            <p className="text-secondary text-small">
              Possibly {question.suggestion.type}. {question.suggestion.reason}
            </p>
          )}
        </div>
      );
  }
}

function CompanyName({ onAnswer }: { onAnswer: (answers: FileAnswers) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (name.trim() !== '') onAnswer({ companyName: name.trim() });
      }}
    >
      <Field
        label="What is the company’s name? No file contains it."
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">Use this name</Button>
    </form>
  );
}
