/** What a process that makes reports says to the one that started it. It is asked by sending it a content. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'report'; readonly pdf: Uint8Array; readonly memoryBytes: number }
  | {
      readonly kind: 'refusal';
      readonly message: string;
      readonly memoryBytes: number;
    };
