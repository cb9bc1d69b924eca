import type { AskComposition, ComposedToken } from '@insights/contracts';
import { useRef, useState } from 'react';
import type { ShownFigures } from '../../lib/api/shown-figures.ts';
import { useComposition } from './api/ask.ts';

export interface Draft {
  readonly text: string;
  readonly caret: number;
}

export interface Composer extends Draft {
  readonly tokens: readonly ComposedToken[];
  /** Composition for exactly this text and caret; null while its request is pending. */
  readonly current: AskComposition | null;
  /** The most recent composition, kept so that the list does not flicker. */
  readonly latest: AskComposition | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly edit: (draft: Draft) => void;
  /** Replaces the draft and requests its composition without waiting for a pause in typing. */
  readonly compose: (draft: Draft) => void;
}

/** Pause in typing after which the text is sent. */
const TYPING_PAUSE_MS = 120;

/** Returns the typed text and how the server interprets it. Typing never waits for a request. */
export function useComposer(figures: ShownFigures, start: string): Composer {
  const [draft, setDraft] = useState<Draft>({ text: start, caret: start.length });
  const [sent, setSent] = useState(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isPlaceholderData, error, refetch } = useComposition(figures, sent.text, sent.caret);
  const isCurrent = sent.text === draft.text && sent.caret === draft.caret && !isPlaceholderData;
  const change = (next: Draft, delayMs: number) => {
    clearTimeout(timer.current);
    setDraft(next);
    if (delayMs === 0) setSent(next);
    else timer.current = setTimeout(() => setSent(next), delayMs);
  };
  return {
    ...draft,
    tokens: data?.tokens ?? [],
    current: isCurrent && data !== undefined ? data : null,
    latest: data,
    error,
    retry: () => void refetch(),
    edit: (next) => change(next, TYPING_PAUSE_MS),
    compose: (next) => change(next, 0),
  };
}
