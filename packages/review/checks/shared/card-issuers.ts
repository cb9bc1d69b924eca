/** Names of payees that are paid only for credit cards. */
export const ISSUER =
  /\b(amex|american express|capital one|citi ?cards?|discover (card|bank)|barclay(s|card)|card ?member services?|card services?|synchrony|comenity)\b/i;

/** Names of payees that may issue a card. */
export const BANK = /\b(bank|card|chase|citi\w*|credit|financial|mastercard|visa|wells fargo)\b/i;
/** Names of payees whose business is cards, even if their names also say something else. */
export const CARD_SERVICES = /\bcard ?(member )?services?\b/i;
