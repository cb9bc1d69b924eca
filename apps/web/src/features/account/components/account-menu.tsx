import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx';
import { useAccount, useSignOut } from '../api/account.ts';

const ReceiptsDialog = lazyPart(() => import('./receipts-dialog.tsx'));
const SessionsDialog = lazyPart(() => import('./sessions-dialog.tsx'));
const SignInEmailDialog = lazyPart(() => import('./sign-in-email-dialog.tsx'));

/**
 * Menu for the visitor's account, below the items that the page adds. In a narrow header, an icon replaces the menu's
 * label.
 */
export function AccountMenu({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState<'email' | 'receipts' | 'sessions' | 'sign-out' | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const email = useAccount({ isNeeded: isMenuOpen || open === 'sign-out' }).data?.email;
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const close = () => setOpen(null);

  return (
    <>
      <Menu
        trigger={{
          className:
            'screen-only link inline-flex min-h-10 cursor-pointer items-center gap-1 @max-2xl:min-w-10 @max-2xl:-mr-[10px] @max-2xl:justify-center @max-2xl:text-title',
          children: (
            <>
              <span className="@max-2xl:sr-only">Account</span>
              <Icon name="menu" className="@2xl:hidden" />
              <Icon name="chevron" className="@max-2xl:hidden" />
            </>
          ),
        }}
        align="end"
        className="w-[16rem]"
        onOpenChange={setIsMenuOpen}
      >
        {children}
        <MenuItem onSelect={() => setOpen('email')}>
          <span className="min-w-0">
            Email for signing in…
            <span className="block min-h-5 truncate text-secondary text-small">
              {email === null ? 'None yet' : email}
            </span>
          </span>
        </MenuItem>
        <MenuItem onSelect={() => setOpen('receipts')}>Receipts…</MenuItem>
        <MenuItem onSelect={() => setOpen('sessions')}>Signed-in browsers…</MenuItem>
        <MenuItem onSelect={() => navigate('/companies')}>Companies</MenuItem>
        <MenuItem onSelect={() => navigate('/shared-links')}>Shared reports</MenuItem>
        <MenuItem onSelect={() => navigate('/packs')}>Monthly packs</MenuItem>
        <MenuItem onSelect={() => navigate('/programs')}>Connected apps and API tokens</MenuItem>
        <MenuItem onSelect={() => navigate('/privacy-policy#your-data')}>Export or delete my data</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen('sign-out')}>Sign out…</MenuItem>
      </Menu>
      {open === 'email' && <SignInEmailDialog onClose={close} />}
      {open === 'receipts' && <ReceiptsDialog onClose={close} />}
      {open === 'sessions' && <SessionsDialog onClose={close} />}
      {open === 'sign-out' && (
        <ConfirmDialog
          onClose={close}
          title="Sign out of this browser?"
          confirmLabel="Sign out"
          onConfirm={() => signOut.mutate()}
        >
          {wayBack(email)}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Returns text that is correct with and without an address, for use while the address is loading or if loading failed.
 */
function wayBack(email: string | null | undefined): string {
  if (email === null) {
    return 'No email address is saved for signing in. Cancel and add one first: without it, you lose your access when you sign out.';
  }
  if (email === undefined) {
    return 'To sign in again, use a link that we send to your receipt email address. If you never gave one, cancel and add it first: without it, you lose your access when you sign out.';
  }
  return `To sign in again, use a link that we send to ${email}.`;
}
