import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { QueryFailure } from '../../../components/ui/loaded.tsx';
import { useBusinessAnswers } from '../../../lib/api/business-answers.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { usePartyNames } from '../api/party-names.ts';

const BusinessForm = lazyPart(() => import('./business-form.tsx'));

interface BusinessDialogProps {
  figures: ShownFigures;
  onSaved: () => void;
}

/** Form for information that is not in the books: eleven short questions, all optional. */
export function BusinessDialog({ figures, onSaved }: BusinessDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useBusinessAnswers(figures, isOpen);
  const answers = query.data;
  const parties = usePartyNames(figures, isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        About your business
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => setIsOpen(false)}
          title="About your business"
          description="All questions are optional. The letter and the review take your answers into account. They are stored encrypted and never sent to a language model."
        >
          {!answers && <QueryFailure query={query} title="Your answers could not be loaded" />}
          {answers && (
            <BusinessForm
              figures={figures}
              answers={answers}
              parties={parties}
              onSaved={onSaved}
              onDone={() => setIsOpen(false)}
            />
          )}
        </Dialog>
      )}
    </>
  );
}
