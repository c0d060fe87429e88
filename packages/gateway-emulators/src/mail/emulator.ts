import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { parseMail } from './parse-mail.ts';
import type { ParsedMail } from './parse-mail.ts';

export interface MailEmulatorOptions {
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** Use TLS from the first byte, with a self-signed certificate. */
  secure?: boolean;
  /** The clock of the emulator. */
  clock?: () => Date;
}

export interface ReceivedMail extends ParsedMail {
  /** The addresses of the envelope, which may differ from those of the headers. */
  from: string;
  to: readonly string[];
  sentAt: Date;
}

export interface MailEmulator {
  /** `smtp://user:password@127.0.0.1:port`; the password is new at every start. */
  url: string;
  /** Oldest first. */
  mails: readonly ReceivedMail[];
  /** The next mail is refused with this SMTP reply code, for example 550. */
  failNext(replyCode: number): void;
  stop(): Promise<void>;
}

const maxMailBytes = 1024 * 1024;

/** Runs an SMTP server that requires a password and stores every mail without delivering it. */
export async function startMailEmulator(options: MailEmulatorOptions = {}): Promise<MailEmulator> {
  const { host = '127.0.0.1', port = 0, secure = false, clock = () => new Date() } = options;
  const user = 'shop';
  const password = randomBytes(12).toString('hex');
  const mails: ReceivedMail[] = [];
  let failure: number | undefined;

  const server = new SMTPServer({
    secure,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: secure ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password: given }, _session, done) {
      if (username === user && given === password) return done(null, { user });
      return done(reply(535, 'authentication failed'));
    },
    onData(stream, { envelope }, done) {
      readAll(stream).then((raw) => {
        const code = failure;
        failure = undefined;
        if (code !== undefined) return done(reply(code, 'refused'));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...parseMail(raw), from, to, sentAt: clock() });
        return done();
      }, done);
    },
  });
  // Clients may close the connection at any time.
  server.on('error', () => undefined);
  server.listen(port, host);
  await once(server.server, 'listening');
  const bound = server.server.address() as AddressInfo;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://${user}:${password}@${bound.address}:${bound.port}`,
    mails,
    failNext(replyCode) {
      failure = replyCode;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
