import { randomBytes } from 'node:crypto';

/** A message that the emulated provider accepted. */
export interface SentSms {
  /** As in the request. */
  phoneNumber: string;
  signName: string;
  templateId: string;
  /** The keys are the names in the template; Tencent Cloud numbers them from 1. */
  parameters: Record<string, string>;
  sentAt: Date;
}

/** The configuration of the shop for one market, with the fields of its adapters. */
export interface Registration {
  signName: string;
  templateIds: { verificationCode: { zh: string; en: string } };
}

export interface Registrations {
  mainland: Registration;
  abroad: Registration;
}

const approvedSign = '知页';

/** One approved sign name, and one template for each market and language, numbered from `first`. */
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
