import type { ComposedToken } from '@insights/contracts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { segmentsOf } from '../composed-text.ts';

const LOOKS = {
  plain: '',
  token: '-mx-px rounded-inner bg-accent/12 px-px py-0.5',
  unmatched: 'underline decoration-2 decoration-caution decoration-dotted underline-offset-4',
};

interface ComposedTextProps {
  text: string;
  tokens: readonly ComposedToken[];
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Marks the words in a field from behind it. The visible text is that of the field itself, so the browser still handles
 * the caret and selection.
 */
export function ComposedText({ text, tokens, field }: ComposedTextProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    const follow = () => {
      if (layer.current !== null && input !== null) layer.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input?.addEventListener('scroll', follow);
    return () => input?.removeEventListener('scroll', follow);
  });
  return (
    <div
      ref={layer}
      aria-hidden="true"
      // As large as the field's text area plus a pixel on each side, because each mark is a pixel wider than its word
      // on each side.
      className="pointer-events-none absolute inset-y-0 right-10 left-3 overflow-hidden whitespace-pre px-px py-[11px] text-lead text-transparent forced-color-adjust-none"
    >
      {segmentsOf(text, tokens).map(({ from, text: words, look }) => (
        <span key={from} className={LOOKS[look]} data-look={look}>
          {words}
        </span>
      ))}
    </div>
  );
}
