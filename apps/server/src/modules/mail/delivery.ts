import type { Mailbox } from '../../shared/mailbox.ts';

/** What a mail says, in plain text. `replyTo` is an address that was checked to be one. */
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

/** Hands mails over to whoever carries them: a server that speaks SMTP, or a folder. */
export interface MailDelivery {
  /** May be called again for a mail that was delivered. It is the same message then. Throws a DeliveryError. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Removes what is still kept here of a mail that was delivered. */
  forget(mailId: string): Promise<void>;
}

/** A mail that could not be handed over. What the other side said is left out, since it repeats the address. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** `ECONNECTION`, or with the server's own number `EENVELOPE 550`. */
  readonly failure: string;
  /** The server refuses this very message, and would again. */
  readonly isRefusal: boolean;

  constructor(failure: string, { isRefusal }: { isRefusal: boolean }) {
    super(`The mail was not delivered: ${failure}`);
    this.failure = failure;
    this.isRefusal = isRefusal;
  }
}
