import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

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

interface ParsedMail {
  /** Unfolded and in order; names in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  subject: string;
  text: string;
}

/** Reads a mail with one plain text part (RFC 5322, RFC 2045, RFC 2047); other content is not decoded. */
export function parseMail(raw: Buffer): ParsedMail {
  const source = raw.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const head = end < 0 ? source : source.slice(0, end);
  const body = end < 0 ? '' : source.slice(end + 4);
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    });
  const find = (name: string) => headers.find(([one]) => one === name)?.[1] ?? '';
  return {
    headers,
    subject: decodeWords(find('subject')),
    text: decodeBody(body, find('content-transfer-encoding').toLowerCase())
      .toString('utf8')
      .replace(/\r\n/g, '\n'),
  };
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1');
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words may be split inside a character, so their bytes are joined before they are decoded. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
    const parts = [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(parts).toString('utf8');
  });
}
