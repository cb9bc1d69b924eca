import { Button } from '../../../components/ui/button.tsx';
import { type SupportTopic, TOPIC_CARDS } from '../support-topics.ts';

/** Two common reasons to contact support; each one fills in the form above. */
export function TopicCards({ onChoose }: { onChoose: (topic: SupportTopic) => void }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline *:bg-surface sm:grid-cols-2">
      {TOPIC_CARDS.map(({ title, text, action, topic }) => (
        <section key={title} className="grid content-between justify-items-start gap-3 p-4">
          <div>
            <h3 className="font-strong">{title}</h3>
            <p className="mt-1 text-secondary text-small">{text}</p>
          </div>
          <Button variant="quiet" className="-mx-2" onClick={() => onChoose({ ...topic })}>
            {action}
          </Button>
        </section>
      ))}
    </div>
  );
}
