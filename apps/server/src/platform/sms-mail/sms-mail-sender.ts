import type { Language } from '@zhiye/contract';

/** Texts that may go out by SMS; providers want each registered beforehand, so nothing else can be sent. */
export type SmsTemplate = 'verificationCode';

export interface OutgoingSms {
  /** Calling code without the plus, and the national digits. */
  readonly countryCode: string;
  readonly phone: string;
  readonly template: SmsTemplate;
  /** `verificationCode`: code, minutes. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: Language;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same with pictures, for programs that show HTML. */
  readonly html?: string;
  /** Pictures of the HTML, as `cid:` addresses. */
  readonly pictures?: readonly MailPicture[];
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

interface MailPicture {
  readonly cid: string;
  /** A PNG as base64. */
  readonly png: string;
}

/** How messages leave the shop. Both reject when the message was not taken over. */
export interface SmsMailSender {
  sendSms(message: OutgoingSms): Promise<void>;
  sendMail(message: OutgoingMail): Promise<void>;
}
