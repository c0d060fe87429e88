import { randomBytes } from 'node:crypto';

/** One message that the emulated provider took over. */
export interface SentSms {
  /** As it was asked for. */
  phoneNumber: string;
  signName: string;
  templateId: string;
  /** By the name that the template gives them; Tencent Cloud numbers them from 1. */
  parameters: Record<string, string>;
  sentAt: Date;
}

/** What a shop enters for one market; the fields are those of its adapters. */
export interface Registration {
  signName: string;
  templateIds: { verificationCode: { zh: string; en: string } };
}

export interface Registrations {
  mainland: Registration;
  abroad: Registration;
}

const approvedSign = '知页';

/** One approved name, and one text for each market and language, as two template numbers from `first` and two more. */
export function makeRegistrations(idOf: (number: number) => string): Registrations {
  const register = (first: number): Registration => ({
    signName: approvedSign,
    templateIds: { verificationCode: { zh: idOf(first), en: idOf(first + 1) } },
  });
  return { mainland: register(100_000_001), abroad: register(100_000_101) };
}

/** The registration that a template belongs to. */
export function findRegistration(
  registrations: Registrations,
  templateId: unknown,
): Registration | undefined {
  return Object.values(registrations).find((one: Registration) =>
    Object.values(one.templateIds.verificationCode).some((id) => id === templateId),
  );
}

export const makeSecret = (bytes: number): string => randomBytes(bytes).toString('hex');
