import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { useSignOut } from '../api/sign-out.ts';
import { SignInEmailDialog } from './sign-in-email-dialog.tsx';

const ITEM =
  'flex min-h-10 cursor-pointer items-center rounded-control px-3 py-2 outline-none data-highlighted:bg-sunken';

/** What the visitor can do about the access itself, rather than the figures. */
export function AccountMenu() {
  const [open, setOpen] = useState<'email' | 'sign-out' | null>(null);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const close = (isOpen: boolean) => !isOpen && setOpen(null);

  return (
    <>
      <DropdownMenu.Root modal={false}>
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
            E-mail for signing in…
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
      <ConfirmDialog
        isOpen={open === 'sign-out'}
        onOpenChange={close}
        title="Sign out of this browser?"
        confirmLabel="Sign out"
        onConfirm={() => signOut.mutate()}
      >
        You come back by a link that we mail to your receipt e-mail address. If you never gave one, cancel and
        add it first: without it the access ends with this browser.
      </ConfirmDialog>
    </>
  );
}
