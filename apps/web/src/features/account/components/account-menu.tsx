import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { useMaskedEmail, useSignOut } from '../api/account.ts';
import { SessionsDialog } from './sessions-dialog.tsx';
import { SignInEmailDialog } from './sign-in-email-dialog.tsx';

const ITEM =
  'flex min-h-10 cursor-pointer items-center rounded-control px-3 py-2 outline-none data-highlighted:bg-sunken';

/** What the visitor can do about the access itself, rather than the figures. */
export function AccountMenu() {
  const [open, setOpen] = useState<'email' | 'sessions' | 'sign-out' | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const email = useMaskedEmail({ isAsked: isMenuOpen || open === 'sign-out' });
  const navigate = useNavigate();
  const signOut = useSignOut();
  const close = (isOpen: boolean) => !isOpen && setOpen(null);

  return (
    <>
      <DropdownMenu.Root modal={false} onOpenChange={setIsMenuOpen}>
        <DropdownMenu.Trigger className="screen-only link inline-flex cursor-pointer items-center gap-1 py-1">
          Account <Icon name="chevron" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={16}
          className="z-40 w-64 animate-appear rounded-card border border-hairline bg-surface p-1 shadow-floating"
        >
          <DropdownMenu.Item className={ITEM} onSelect={() => setOpen('email')}>
            <span className="min-w-0">
              E-mail for signing in…
              <span className="block min-h-5 truncate text-secondary text-small">
                {email === null ? 'None yet' : email}
              </span>
            </span>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => setOpen('sessions')}>
            Signed-in browsers…
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => void navigate('/privacy-policy#your-data')}>
            Export or delete my data
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-hairline" />
          <DropdownMenu.Item className={ITEM} onSelect={() => setOpen('sign-out')}>
            Sign out…
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <SignInEmailDialog isOpen={open === 'email'} onOpenChange={close} />
      <SessionsDialog isOpen={open === 'sessions'} onOpenChange={close} />
      <ConfirmDialog
        isOpen={open === 'sign-out'}
        onOpenChange={close}
        title="Sign out of this browser?"
        confirmLabel="Sign out"
        onConfirm={() => signOut.mutate()}
      >
        {wayBack(email)}
      </ConfirmDialog>
    </>
  );
}

/** Until the address is known, and when it cannot be had, what holds with and without one. */
function wayBack(email: string | null | undefined): string {
  if (email === null) {
    return 'There is no e-mail address for signing in. Cancel and add it first: without it the access ends with this browser.';
  }
  if (email === undefined) {
    return 'You come back by a link that we mail to your receipt e-mail address. If you never gave one, cancel and add it first: without it the access ends with this browser.';
  }
  return `You come back by a link that we mail to ${email}.`;
}
