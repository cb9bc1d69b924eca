import type { Mailbox } from '../../shared/mailbox.ts';

/** The content of an email in plain text. `replyTo` is a validated address. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: Mailbox;
  readonly attachment?: { readonly fileName: string; readonly base64: string };
  /** Page where the recipient can unsubscribe; mail programs show it next to the sender. */
  readonly unsubscribeUrl?: string;
}

export interface OutgoingMail {
  readonly id: string;
  readonly createdAt: Date;
  readonly to: string;
  readonly content: MailContent;
}

/** Delivers email through an SMTP server or to a folder. */
export interface MailDelivery {
  /**
   * May be called again for an email that was already delivered; the message is the same each time. Throws a
   * DeliveryError.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Removes our copy of a delivered email. */
  forget(mailId: string): Promise<void>;
}

/**
 * An email that could not be delivered. The mail server's own text is omitted, because it repeats the address.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /**
   * An error code such as `ECONNECTION`, followed by the mail server's reply code if there is one, such as `EENVELOPE
   * 550`.
   */
  readonly failure: string;
  /** Whether the server rejected this message and would reject it again. */
  readonly isRefusal: boolean;
  /** Whether the server may have accepted the message, because the connection broke before its answer. */
  readonly mayHaveArrived: boolean;

  constructor(
    failure: string,
    { isRefusal, mayHaveArrived = false }: { isRefusal: boolean; mayHaveArrived?: boolean },
  ) {
    super(`The mail was not delivered: ${failure}`);
    this.failure = failure;
    this.isRefusal = isRefusal;
    this.mayHaveArrived = mayHaveArrived;
  }
}
