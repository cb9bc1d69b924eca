import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** The envelope that the mail server received, and the email as a mail program parses it. */
export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** How the server responds from now on: accepts everything, rejects at some point, or stops responding. */
export type SinkMood =
  | 'accepting'
  | 'silent'
  | { readonly refusing: 'login' | 'sender' | 'recipient' | 'content'; readonly code: number };

export interface MailSink {
  readonly port: number;
  /** Environment variables for a server that sends its email here. */
  readonly env: Record<string, string>;
  readonly received: ReceivedMail[];
  /** Number of connections so far. */
  readonly connections: number;
  mood: SinkMood;
}

/** Starts a real mail server that stores what it receives, for the tests in one file. */
export async function startMailSink(
  options: { host?: string; offersTls?: boolean; needsLogin?: boolean } = {},
): Promise<MailSink> {
  const { host = '127.0.0.1', offersTls = false, needsLogin = false } = options;
  const received: ReceivedMail[] = [];
  let connections = 0;
  const refusal = (at: string) => {
    const { mood } = sink;
    if (typeof mood === 'string' || mood.refusing !== at) return null;
    return Object.assign(new Error('refused by the test'), { responseCode: mood.code });
  };
  const smtp = new SMTPServer({
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1;
      if (sink.mood !== 'silent') done();
    },
    onAuth: ({ username }, _session, done) => {
      const error = refusal('login');
      done(error, error === null ? { user: username } : undefined);
    },
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (raw) => {
        const error = refusal('content');
        if (error !== null) return done(error);
        received.push({
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        });
        return done();
      }, done);
    },
  });
  // Connection errors from the other side are ignored.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, host, resolve));
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as AddressInfo;
  const sink: MailSink = {
    port,
    env: {
      SMTP_URL: `smtp://${needsLogin ? 'user:password@' : ''}${host}:${port}`,
      MAIL_FROM: 'Financial Insights <insights@example.com>',
      SUPPORT_EMAIL: 'help@example.com',
    },
    received,
    get connections() {
      return connections;
    },
    mood: 'accepting',
  };
  return sink;
}
