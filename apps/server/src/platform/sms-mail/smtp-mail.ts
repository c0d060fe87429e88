import { SendError, safeErrorCode } from './send-error.ts';
import type { OutgoingMail, SmsMailSender } from './sms-mail-sender.ts';
import { isLoopback } from './provider-address.ts';

export interface SmtpMailOptions {
  /** `smtps://user:password@host` (465) or `smtp://user:password@host` (587), parts percent-encoded, nothing after the host. */
  readonly url: string;
  readonly fromName: string;
  readonly fromAddress: string;
  /** The limit for one message, connection included. */
  readonly timeoutMs: number;
}

/** Mail by SMTP. Rejects with SendError. Never repeats a request itself. */
export async function createSmtpMail(options: SmtpMailOptions): Promise<Pick<SmsMailSender, 'sendMail'>> {
  const { fromName, fromAddress, timeoutMs } = options;
  if (!isAddress(fromAddress) || !isOneLine(fromName))
    throw new Error('the sender of mails is not an address');
  const server = describeServer(options.url);
  // Loaded only here: a shop without mail never reads it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(server);
  return {
    async sendMail(message) {
      refuseInjection(message);
      const signal = AbortSignal.timeout(timeoutMs);
      const mail = {
        from: { name: fromName, address: fromAddress },
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: message.to },
        envelope: { from: fromAddress, to: [message.to] },
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: attachmentsOf(message),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      };
      await transport.sendMail(mail).catch((error: SmtpError) => rethrow(error, signal));
    },
  };
}

function attachmentsOf({ pictures = [], attachments = [] }: OutgoingMail) {
  return [
    ...pictures.map(({ cid, png }) => ({
      cid,
      filename: `${cid}.png`,
      content: png,
      encoding: 'base64' as const,
      contentType: 'image/png',
    })),
    ...attachments.map(({ name, mediaType, bytes }) => ({
      filename: name,
      content: Buffer.from(bytes),
      contentType: mediaType,
    })),
  ];
}

/** What nodemailer is told of the server. Without TLS nothing leaves this machine. Throws on an address it cannot take. */
export function describeServer(text: string) {
  const url = new URL(text);
  const isSecure = url.protocol === 'smtps:';
  // nodemailer would read a query as options, and one of them turns certificates off.
  const isBare = ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (!isBare || !url.hostname || (!isSecure && url.protocol !== 'smtp:')) {
    throw new Error('a mail address is smtp:// or smtps://, user, password, host and port alone');
  }
  const staysHere = isLoopback(url.hostname);
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !staysHere,
    ignoreTLS: staysHere,
    tls: { minVersion: 'TLSv1.2' as const },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
  };
}

/** No line may end inside a header, and a recipient is one. */
function refuseInjection({ to, subject }: OutgoingMail): void {
  if (!isAddress(to)) throw new SendError('smtp', 'refused', 'BadAddress');
  if (!isOneLine(subject)) throw new SendError('smtp', 'refused', 'BadSubject');
}

const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** One plain address: nothing that quotes, comments, groups or lists (RFC 5322 section 3.4). */
const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(text);

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: number;
}

/** 5xx is a final no (RFC 5321 section 4.2.1); everything else may pass another time. */
function rethrow({ code, responseCode }: SmtpError, signal: AbortSignal): never {
  if (signal.aborted) throw new SendError('smtp', 'timeout', 'NoAnswer');
  const isFinal = responseCode !== undefined && responseCode >= 500;
  throw new SendError('smtp', isFinal ? 'refused' : 'unavailable', safeErrorCode(code));
}
