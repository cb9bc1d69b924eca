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

/** Marks the words of a field from behind it. The letters are those of the field itself, so caret and selection stay the browser's own. */
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
      // As large as the text area of the field, plus a pixel on each side, by which a mark is wider than its word.
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
