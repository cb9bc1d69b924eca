import {
  type Assembly,
  FILE_KINDS,
  type FilePart,
  type FileProblem,
  type ReadFile,
  SYSTEMS,
} from '@insights/books-files';
import type * as wire from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';

const MAX_LEFT_OUT_SHOWN = 20;

/** Converts the result for a set of files to the response that its owner sees. */
export function importedBooksResponse(files: readonly ReadFile[], assembly: Assembly): wire.FileBooks {
  const cards = files.map(cardOf);
  if (assembly.status === 'incomplete') {
    return {
      files: cards,
      problems: assembly.problems.map(problemOf),
      questions: assembly.questions.map(questionOf),
      missing: assembly.missing.map(missingOf),
      books: null,
    };
  }
  const { books } = assembly;
  const found = { files: cards, problems: [], missing: books.missing.map(missingOf) };
  if (books.company.name.trim() === '') {
    return { ...found, questions: [{ question: 'company-name' }], books: null };
  }
  return {
    ...found,
    questions: [],
    books: {
      companyName: books.company.name,
      program: SYSTEMS[books.system],
      currency: books.currency,
      isCurrencyNamed: books.isCurrencyNamed,
      days: daysOf(books.period),
      bases: books.cash === null ? ['Accrual'] : ['Accrual', 'Cash'],
      transactions: books.accrual.journal.transactions.length,
      unpairedPostings: books.unpairedPostings,
      tieOut: books.tieOut.map(({ ours, theirs, ...row }) => ({
        ...row,
        ours: ours === null ? null : toDollars(cents(ours)),
        theirs: theirs === null ? null : toDollars(cents(theirs)),
      })),
      notes: [...books.notes],
    },
  };
}

function cardOf(file: ReadFile): wire.FileCard {
  const card = {
    name: file.name,
    parts: [],
    sheetsLeftOut: [],
    assumed: [],
    dateExample: null,
    problem: null,
  };
  switch (file.status) {
    case 'refused':
      return { ...card, status: 'refused', problem: problemOf(file.problem) };
    case 'asks':
      return { ...card, status: 'asks', dateExample: file.example };
    case 'read':
      return {
        ...card,
        status: 'read',
        parts: file.parts.map(partOf),
        sheetsLeftOut: file.sheetsLeftOut.map(({ sheet, reason }) => ({ sheet, reason })),
        assumed: [...file.assumed],
      };
  }
}

function partOf(part: FilePart): wire.FilePart {
  const { leftOut, ...counts } = part.rows;
  return {
    sheet: part.sheet,
    kind: FILE_KINDS[part.kind],
    program: SYSTEMS[part.system],
    company: part.company,
    basis: part.basis,
    days: daysOfPart(part),
    exportedAt: part.exportedAt,
    rows: { ...counts, leftOut: leftOut.length, leftOutRows: leftOut.slice(0, MAX_LEFT_OUT_SHOWN) },
  };
}

function daysOfPart(part: FilePart): wire.FilePart['days'] {
  switch (part.kind) {
    case 'account-list':
      return null;
    case 'trial-balance':
      return part.day === null ? null : daysOf({ start: part.day, end: part.day });
    case 'profit-and-loss':
    case 'balance-sheet':
      return spanOf(
        part.columns.flatMap(({ period }) => (period === null ? [] : [period.start, period.end])),
      );
    default:
      return part.period === null ? spanOf(part.lines.map(({ day }) => day)) : daysOf(part.period);
  }
}

function spanOf(days: readonly number[]): wire.FilePart['days'] {
  if (days.length === 0) return null;
  const start = days.reduce((first, day) => Math.min(first, day));
  return daysOf({ start, end: days.reduce((last, day) => Math.max(last, day)) });
}

function daysOf({ start, end }: { start: number; end: number }) {
  return { startDate: formatDay(start), endDate: formatDay(end) };
}

function problemOf({ file, sheet, row, read, expected, advice }: FileProblem): wire.FileProblem {
  return { file, sheet, row, read, expected, advice };
}

type Incomplete = Extract<Assembly, { status: 'incomplete' }>;

function questionOf(question: Incomplete['questions'][number]): wire.FileQuestion {
  switch (question.question) {
    case 'basis':
      return { question: 'basis', files: [...question.files] };
    case 'first-entry':
      return { question: 'first-entry', day: formatDay(question.day) };
    case 'account-type': {
      const { volumeCents, ...asked } = question;
      return { ...asked, volume: toDollars(cents(volumeCents)) };
    }
  }
}

function missingOf({ kind, isRequired, reason }: Incomplete['missing'][number]): wire.MissingFile {
  return { kind: FILE_KINDS[kind], isRequired, reason };
}
