import { ACCOUNT_TYPES } from '@insights/words';
import { z } from 'zod';
import { RealmId } from './connection.ts';
import { Dollars } from './dollars.ts';
import { ErrorResponse, success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis } from './period.ts';

export const FileDateOrder = z.enum(['month-first', 'day-first']);

/** The user's answers to questions that the files leave open, sent as JSON in the form field `answers`. */
export const FileAnswers = z.strictObject({
  /** Keyed by account name, as in the question. */
  accountTypes: z.record(z.string().max(500), z.enum(ACCOUNT_TYPES)).optional(),
  basis: Basis.optional(),
  startsWithFirstEntry: z.boolean().optional(),
  companyName: z.string().trim().min(1).max(200).optional(),
  /** 1 to 12. */
  fiscalYearFirstMonth: z.number().int().min(1).max(12).optional(),
  /** Three-letter code, for files that do not state their currency. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter the currency as three letters, such as USD.')
    .optional(),
  /** Keyed by the name of the file that the question is about. */
  dateOrders: z.record(z.string().max(500), FileDateOrder).optional(),
  /** Imported company whose files these files replace. */
  replaces: RealmId.optional(),
});
export type FileAnswers = z.infer<typeof FileAnswers>;

const Days = z.object({ startDate: IsoDate, endDate: IsoDate });

export const FileProblem = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  read: z.string(),
  expected: z.string(),
  advice: z.string(),
});
export type FileProblem = z.infer<typeof FileProblem>;

/** Every row of a sheet is counted exactly once. */
export const FileRows = z.object({
  total: z.number().int(),
  used: z.number().int(),
  openings: z.number().int(),
  headings: z.number().int(),
  totals: z.number().int(),
  titles: z.number().int(),
  blank: z.number().int(),
  leftOut: z.number().int(),
  /** The first rows that were left out. */
  leftOutRows: z.array(z.object({ row: z.number().int(), reason: z.string() })),
});

/** A sheet that contains a report. */
export const FilePart = z.object({
  sheet: z.string(),
  kind: z.string().meta({ examples: ['General Ledger'] }),
  program: z.string().meta({ examples: ['QuickBooks Online'] }),
  company: z.string().nullable(),
  basis: Basis.nullable(),
  /** For a report as of one day, both dates are that day. */
  days: Days.nullable(),
  /** Export time as printed in the file. */
  exportedAt: z.string().nullable(),
  rows: FileRows,
});
export type FilePart = z.infer<typeof FilePart>;

/** Result of reading one file. */
export const FileCard = z.object({
  name: z.string(),
  status: z.enum(['read', 'asks', 'refused']),
  parts: z.array(FilePart),
  sheetsLeftOut: z.array(z.object({ sheet: z.string(), reason: z.string() })),
  assumed: z.array(z.string()),
  /** An ambiguous date from the file, if the user has to answer whether days or months come first. */
  dateExample: z.string().nullable(),
  problem: FileProblem.nullable(),
});
export type FileCard = z.infer<typeof FileCard>;

export const FileQuestion = z.discriminatedUnion('question', [
  z.object({ question: z.literal('basis'), files: z.array(z.string()) }),
  z.object({ question: z.literal('first-entry'), day: IsoDate }),
  z.object({ question: z.literal('company-name') }),
  z.object({
    question: z.literal('account-type'),
    account: z.string(),
    volume: Dollars,
    /** Suggested type, with the reason as a sentence; null without evidence for one. */
    suggestion: z.object({ type: z.enum(ACCOUNT_TYPES), reason: z.string() }).nullable(),
    file: z.string(),
    row: z.number().int(),
  }),
]);
export type FileQuestion = z.infer<typeof FileQuestion>;

/** One comparison between two of the files. */
export const TieOutRow = z.object({
  check: z.string(),
  status: z.enum(['ties', 'differs', 'absent']),
  ours: Dollars.nullable(),
  theirs: Dollars.nullable(),
  detail: z.string(),
});
export type TieOutRow = z.infer<typeof TieOutRow>;

export const MissingFile = z.object({ kind: z.string(), isRequired: z.boolean(), reason: z.string() });
export type MissingFile = z.infer<typeof MissingFile>;

/** Result for a set of files. */
export const FileBooks = z.object({
  files: z.array(FileCard),
  problems: z.array(FileProblem),
  questions: z.array(FileQuestion),
  missing: z.array(MissingFile),
  /** Null until books can be built from the files. */
  books: z
    .object({
      companyName: z.string(),
      program: z.string(),
      currency: z.string(),
      /** Whether the files state the currency. If not, it comes from the user's answer or is assumed. */
      isCurrencyNamed: z.boolean(),
      days: Days,
      bases: z.array(Basis),
      transactions: z.number().int(),
      unpairedPostings: z.number().int(),
      tieOut: z.array(TieOutRow),
      notes: z.array(z.string()),
    })
    .nullable(),
});
export type FileBooks = z.infer<typeof FileBooks>;

export const FileBooksCheckResponse = success(FileBooks);
export type FileBooksCheckResponse = z.infer<typeof FileBooksCheckResponse>;
export const FileBooksResponse = success(FileBooks.extend({ realmId: RealmId }));
export type FileBooksResponse = z.infer<typeof FileBooksResponse>;
/** Response when books cannot be built from the files: lists the problems, missing files and questions. */
export const FileBooksRefusal = ErrorResponse.extend({ data: FileBooks });
