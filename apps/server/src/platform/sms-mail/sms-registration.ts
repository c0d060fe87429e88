import type { Language } from '@zhiye/contract';
import type { OutgoingSms, SmsTemplate } from './sms-mail-sender.ts';

/** The calling code of mainland China; providers register signs and texts for it apart from all others. */
const MAINLAND = '86';

/** What the provider has approved for one market: our name, and the id of each text in each language. */
export interface SmsRegistration {
  /** Stands before the text (签名). Abroad it may be empty with Tencent Cloud. */
  readonly signName: string;
  readonly templateIds: Readonly<Record<SmsTemplate, Readonly<Record<Language, string>>>>;
}

export interface SmsRegistrations {
  readonly mainland: SmsRegistration;
  /** Undefined: phones outside mainland China get no messages. */
  readonly abroad: SmsRegistration | undefined;
}

/** The parameters of every text, in the order in which it was registered. */
const PARAMETERS = { verificationCode: ['code', 'minutes'] } as const satisfies Record<
  SmsTemplate,
  readonly string[]
>;

export interface PreparedSms {
  /** E.164 without the plus. */
  readonly number: string;
  readonly signName: string;
  readonly templateId: string;
  /** Name and value, in the order of the text. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/**
 * What is to be asked of a provider; undefined when nothing is registered for that country. Throws on a number that is
 * not digits (a comma would reach a second phone) and on a missing parameter.
 */
export function prepareSms(message: OutgoingSms, registrations: SmsRegistrations): PreparedSms | undefined {
  const { countryCode, phone, template, language } = message;
  if (!/^[1-9]\d{0,2}$/.test(countryCode) || !/^\d{5,14}$/.test(phone)) {
    throw new TypeError('a phone number is a calling code and digits');
  }
  const registration = countryCode === MAINLAND ? registrations.mainland : registrations.abroad;
  if (!registration) return undefined;
  return {
    number: countryCode + phone,
    signName: registration.signName,
    templateId: registration.templateIds[template][language],
    parameters: PARAMETERS[template].map((name) => [name, readParameter(message, name)] as const),
  };
}

function readParameter({ template, parameters }: OutgoingSms, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new TypeError(`${template} lacks its parameter ${name}`);
  return value;
}
