import { useAccount } from '../api/account.ts';

/**
 * Explains who can open the books in this account: the owner of the account's email address, who may not be the reader.
 */
export function BooksOpenedBy() {
  const email = useAccount().data?.email;
  if (email === undefined) return null;
  if (email === null)
    return 'Only this browser can open the books that you connect: no email address is saved.';
  return (
    <>
      Anyone who can read mail at <span className="wrap-anywhere font-strong">{email}</span> can open the
      books that you connect.
    </>
  );
}
