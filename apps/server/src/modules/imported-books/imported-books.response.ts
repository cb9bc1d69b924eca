import { type Assembly, FILE_KINDS, type FilePart, type ReadFile, SYSTEMS } from '@insights/books-files';
import type * as contracts from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import { datesOf } from '../../shared/period-dates.ts';

const MAX_LEFT_OUT_SHOWN = 20;

/** Converts the result of reading a set of files to the response for its owner. */
export function importedBooksResponse(files: readonly ReadFile[], assembly: Assembly): contracts.FileBooks {
  const cards = files.map(fileResponse);
  if (assembly.status === 'incomplete') {
    return {
      files: cards,
      problems: [...assembly.problems],
      questions: assembly.questions.map(questionResponse),
      missing: assembly.missing.map(missingFileResponse),
      books: null,
    };
  }
  const { books } = assembly;
  const found = { files: cards, problems: [], missing: books.missing.map(missingFileResponse) };
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
      days: datesOf(books.period),
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

function fileResponse(file: ReadFile): contracts.FileCard {
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
      return { ...card, status: 'refused', problem: file.problem };
    case 'asks':
      return { ...card, status: 'asks', dateExample: file.example };
    case 'read':
      return {
        ...card,
        status: 'read',
        parts: file.parts.map(partResponse),
        sheetsLeftOut: file.sheetsLeftOut.map(({ sheet, reason }) => ({ sheet, reason })),
        assumed: [...file.assumed],
      };
  }
}

function partResponse(part: FilePart): contracts.FilePart {
  const { leftOut, ...counts } = part.rows;
  return {
    sheet: part.sheet,
    kind: FILE_KINDS[part.kind],
    program: SYSTEMS[part.system],
    company: part.company,
    basis: part.basis,
    days: partDates(part),
    exportedAt: part.exportedAt,
    rows: { ...counts, leftOut: leftOut.length, leftOutRows: leftOut.slice(0, MAX_LEFT_OUT_SHOWN) },
  };
}

function partDates(part: FilePart): contracts.FilePart['days'] {
  switch (part.kind) {
    case 'account-list':
      return null;
    case 'trial-balance':
      return part.day === null ? null : datesOf({ start: part.day, end: part.day });
    case 'profit-and-loss':
    case 'balance-sheet':
      return datesFromDays(
        part.columns.flatMap(({ period }) => (period === null ? [] : [period.start, period.end])),
      );
    default:
      return part.period === null ? datesFromDays(part.lines.map(({ day }) => day)) : datesOf(part.period);
  }
}

function datesFromDays(days: readonly number[]): contracts.FilePart['days'] {
  if (days.length === 0) return null;
  const start = days.reduce((first, day) => Math.min(first, day));
  return datesOf({ start, end: days.reduce((last, day) => Math.max(last, day)) });
}

type Incomplete = Extract<Assembly, { status: 'incomplete' }>;

function questionResponse(question: Incomplete['questions'][number]): contracts.FileQuestion {
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

function missingFileResponse({
  kind,
  isRequired,
  reason,
}: Incomplete['missing'][number]): contracts.MissingFile {
  return { kind: FILE_KINDS[kind], isRequired, reason };
}
