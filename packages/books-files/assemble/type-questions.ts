import type { AccountType } from '@insights/words';
import { type AccountDirectory, needsTypeConfirmation } from './account-directory.ts';
import type { Answers, Question } from './assembly.ts';
import { suggestType } from './suggest-type.ts';

type TypeQuestion = Extract<Question, { question: 'account-type' }>;

/** An account with postings, as named in a file. */
interface UsedAccount extends Pick<TypeQuestion, 'volumeCents' | 'file' | 'row'> {
  readonly name: string;
  readonly number: string;
  /** Id in the directory; null if the account is not in any account list. */
  readonly id: string | null;
}

/** Determines the type of each account in use from the files or from an answer, and otherwise asks for it. */
export class TypeQuestions {
  readonly #directory: AccountDirectory;
  readonly #answers: ReadonlyMap<string, AccountType>;
  readonly #questions = new Map<string, TypeQuestion>();

  constructor(directory: AccountDirectory, { accountTypes }: Answers) {
    this.#directory = directory;
    this.#answers = accountTypes ?? new Map();
  }

  settle({ id, name: written, number, volumeCents, file, row }: UsedAccount): void {
    const known = id === null ? null : this.#directory.get(id);
    if (known !== null && !needsTypeConfirmation(known)) return;
    const name = id ?? written;
    const answer = this.#answers.get(name);
    if (answer !== undefined) {
      if (id === null) this.#directory.add({ fullName: name, number, type: answer, detailType: '' });
      else this.#directory.setType(id, answer);
      return;
    }
    const suggestion = suggestType(name, known?.number || number, this.#directory, known?.coarseClass);
    // A type from a coarse list is accepted if the account's name confirms it. If the list has no bank account, any
    // current asset may be cash.
    const type = known?.type ?? null;
    const isLikely = suggestion === null ? type !== 'Other Current Asset' : suggestion.type === type;
    if (type !== null && isLikely) return;
    const volume = volumeCents + (this.#questions.get(name)?.volumeCents ?? 0);
    const question = 'account-type';
    this.#questions.set(name, { question, account: name, volumeCents: volume, suggestion, file, row });
  }

  /** Returns the questions, most active accounts first. */
  list(): TypeQuestion[] {
    return [...this.#questions.values()].toSorted((a, b) => b.volumeCents - a.volumeCents);
  }
}
