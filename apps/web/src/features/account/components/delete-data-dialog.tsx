import type { DeleteDataResponse } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { useDeleteData } from '../api/account.ts';

const WORD = 'DELETE';

interface DeleteDataDialogProps {
  onClose: () => void;
  onDeleted: (counts: DeleteDataResponse['data']) => void;
}

/** Deletion cannot be undone, so the visitor must type a word instead of just clicking a button. */
export function DeleteDataDialog({ onClose, onDeleted }: DeleteDataDialogProps) {
  const [typed, setTyped] = useState('');
  const deleteData = useDeleteData();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== WORD || deleteData.isPending) return;
    deleteData.mutate(typed, { onSuccess: ({ data }) => onDeleted(data) });
  };

  return (
    <Dialog
      onClose={onClose}
      title="Delete my data"
      description="This revokes our access to QuickBooks, deletes the data from your books, your support requests and your email address, and ends your paid access. It cannot be undone. Your books in QuickBooks do not change."
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <Field
          label={`Type ${WORD} to confirm`}
          name="confirmation"
          value={typed}
          error={deleteData.isError ? failureInWords(deleteData.error) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="destructive" disabled={typed !== WORD || deleteData.isPending}>
          {deleteData.isPending ? 'Deleting...' : 'Delete everything'}
        </Button>
      </form>
    </Dialog>
  );
}
