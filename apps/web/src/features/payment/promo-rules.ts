interface PromoState {
  readonly code: string;
  readonly isApplied: boolean;
  readonly isApplying: boolean;
}

/** Converts a typed code to upper case, because all codes are upper case. */
export function asPromoCode(typed: string): string {
  return typed.toUpperCase();
}

export function canApplyPromo({ code, isApplied, isApplying }: PromoState): boolean {
  return code.trim() !== '' && !isApplied && !isApplying;
}
