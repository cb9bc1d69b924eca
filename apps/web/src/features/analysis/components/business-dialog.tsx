import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useBusinessAnswers } from '../api/business-answers.ts';
import { BusinessForm } from './business-form.tsx';

/** What the books cannot tell: ten short questions, all optional. */
export function BusinessDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const answers = useBusinessAnswers(isOpen).data;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        About your business
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="About your business"
        description="Answer what you like. The letter and the review take it into account. It is kept sealed, and no language model is given it."
      >
        {answers && <BusinessForm answers={answers} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}
