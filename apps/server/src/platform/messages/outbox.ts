import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { MailMessage, Messenger, SmsMessage } from './messenger.ts';

/** How many messages of each kind are kept. */
const KEPT = 200;

export interface Outbox extends Messenger {
  /** Newest first. */
  readonly sms: readonly (SmsMessage & { readonly sentAt: Date })[];
  /** Newest first. */
  readonly mails: readonly (MailMessage & { readonly sentAt: Date })[];
}

/** Keeps messages in memory instead of sending them: how a shop runs that nobody has given a provider. */
export function createOutbox(clock: Clock = systemClock): Outbox {
  const sms: Outbox['sms'][number][] = [];
  const mails: Outbox['mails'][number][] = [];
  return {
    sms,
    mails,
    sendSms: async (message) => keep(sms, { ...message, sentAt: clock.now() }),
    sendMail: async (message) => keep(mails, { ...message, sentAt: clock.now() }),
  };
}

function keep<Message>(messages: Message[], message: Message): void {
  messages.unshift(message);
  messages.length = Math.min(messages.length, KEPT);
}
