import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { OutgoingMail, SmsMailSender, OutgoingSms } from './sms-mail-sender.ts';

/** The most SMS, and the most mails, in the mailbox. */
const MAX_STORED = 200;

export interface DevMailbox extends SmsMailSender {
  /** Newest first. */
  readonly sms: readonly (OutgoingSms & { readonly sentAt: Date })[];
  /** Newest first. */
  readonly mails: readonly (OutgoingMail & { readonly sentAt: Date })[];
}

/** Stores SMS and mail in memory instead of sending them, for a server without a provider. */
export function createDevMailbox(clock: Clock = systemClock): DevMailbox {
  const sms: DevMailbox['sms'][number][] = [];
  const mails: DevMailbox['mails'][number][] = [];
  return {
    sms,
    mails,
    sendSms: async (message) => store(sms, { ...message, sentAt: clock.now() }),
    sendMail: async (message) => store(mails, { ...message, sentAt: clock.now() }),
  };
}

function store<Item>(items: Item[], item: Item): void {
  items.unshift(item);
  items.length = Math.min(items.length, MAX_STORED);
}
