import type { Mailbox } from '../../shared/mailbox.ts';

/** The plain text of an email. `replyTo` is a validated address. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: Mailbox;
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

  constructor(failure: string, { isRefusal }: { isRefusal: boolean }) {
    super(`The mail was not delivered: ${failure}`);
    this.failure = failure;
    this.isRefusal = isRefusal;
  }
}
