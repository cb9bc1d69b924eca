import { useAccountEmail } from '../api/account.ts';

/**
 * Says who can open the books of this account: the owner of its email address, who may not be the person reading this.
 */
export function BooksOpenedBy({ className }: { className?: string }) {
  const email = useAccountEmail();
  return (
    <span className={className}>
      {email === null && 'Only this browser can open the books that you connect: no e-mail address is saved.'}
      {typeof email === 'string' && (
        <>
          Anyone who can read mail at <span className="wrap-anywhere font-strong">{email}</span> can open the
          books that you connect.
        </>
      )}
    </span>
  );
}
