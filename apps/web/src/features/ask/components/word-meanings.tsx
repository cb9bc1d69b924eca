import type { ComposedToken } from '@insights/contracts';

/** The meaning of each word in the field, as text. The marked words in the field show the same visually. */
export function WordMeanings({ id, tokens }: { id: string; tokens: readonly ComposedToken[] }) {
  if (tokens.length === 0) return null;
  return (
    <ul id={id} aria-label="What the words mean" className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {tokens.map(({ from, text, kind, meaning }) => (
        <li key={from} className="min-w-0 wrap-anywhere">
          {kind === 'unmatched' ? (
            <>
              <span className="underline decoration-2 decoration-caution decoration-dotted underline-offset-4">
                {text}
              </span>{' '}
              <span className="text-caution">not recognized</span>
            </>
          ) : (
            <>
              {isOther(meaning, text) && <span className="text-secondary">{text}: </span>}
              {meaning === '' ? text : meaning}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function isOther(meaning: string, text: string): boolean {
  return meaning !== '' && meaning.toLowerCase() !== text.toLowerCase();
}
