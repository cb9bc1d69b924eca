import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './command.ts';

export const ACCOUNT =
  'an account by its id, by a payment (FI-...) or support (SR-...) reference, or by an email address';

/** Returns the accounts that a customer may mean. Only an email address can match several accounts. */
export async function findAccounts(product: Dependencies, word: string): Promise<[string, ...string[]]> {
  const { access, desk, support, signIn } = product;
  const [first, ...others] = await (async (): Promise<readonly (string | null | undefined)[]> => {
    if (word.includes('@')) return signIn.findAccounts(word);
    if (/^SR-/i.test(word)) return [await support.findAccount(word.toUpperCase())];
    if (/^[0-9a-f-]{36}$/i.test(word)) return [(await access.findAccount(word))?.id];
    return desk.findAccounts(word);
  })();
  if (first == null) throw new Refusal(`No account matches ${word}.`);
  return [first, ...others.filter((id) => id != null)];
}

/** Returns the only account that matches. Throws if there is none or more than one. */
export async function findAccount(product: Dependencies, word: string): Promise<string> {
  const [id, ...others] = await findAccounts(product, word);
  if (others.length > 0) {
    throw new Refusal(
      `Several accounts have that address. Specify one by its id:\n${[id, ...others].join('\n')}`,
    );
  }
  return id;
}
