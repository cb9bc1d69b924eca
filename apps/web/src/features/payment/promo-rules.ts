interface PromoState {
  readonly code: string;
  readonly isApplied: boolean;
  readonly isApplying: boolean;
}

/** Codes are upper case however the visitor types them. */
export function asPromoCode(typed: string): string {
  return typed.toUpperCase();
}

export function canApplyPromo({ code, isApplied, isApplying }: PromoState): boolean {
  return code.trim() !== '' && !isApplied && !isApplying;
}
