import type { SchedulesResponse } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { QueryFailure } from '../../../components/ui/loaded.tsx';
import { useBusinessAnswers } from '../../../lib/api/business-answers.ts';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';

const BusinessForm = lazyPart(() => import('./business-form.tsx'));

interface BusinessDialogProps {
  figures: ShownFigures;
  onSaved: () => void;
}

/** Form for information that is not in the books: eleven short questions, all optional. */
export function BusinessDialog({ figures, onSaved }: BusinessDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        About your business
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          title="About your business"
          description="All questions are optional. The letter and the review take your answers into account. They are stored encrypted and never sent to a language model."
        >
          <Questions figures={figures} onSaved={onSaved} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function Questions({ figures, ...handlers }: BusinessDialogProps & { onDone: () => void }) {
  const answers = useBusinessAnswers(figures);
  const schedules = useFiguresData<SchedulesResponse>(figures, 'schedules');
  if (!answers.data) return <QueryFailure query={answers} title="Your answers could not be loaded" />;
  return <BusinessForm figures={figures} answers={answers.data} schedules={schedules.data} {...handlers} />;
}
