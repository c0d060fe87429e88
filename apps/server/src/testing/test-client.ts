import { checkPhone } from '../features/people/accounts/phone.ts';
import { getSecurityChallenge, sendSmsCode } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ensureDeviceId } from '../features/people/accounts/devices/device-cookie.ts';
import type { TestApp } from './open-test-app.ts';

let phones = 0;

/** A phone number that no other test of the file uses. */
export function nextPhone(): string {
  phones += 1;
  return `139${String(phones).padStart(8, '0')}`;
}

let addresses = 0;

/** A network address that no other call uses, so that limits do not apply. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Solves a security check as a browser does. A solution works once. */
export async function solveSecurityCheck(app: TestApp): Promise<string> {
  const { body } = await app.call(getSecurityChallenge, {}, { address: nextAddress() });
  const challenge = JSON.parse(body.data.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Requests an SMS code and reads it from the development mailbox. */
export async function receiveSmsCode(
  app: TestApp,
  purpose: InputOf<typeof sendSmsCode>['purpose'],
  phone: string,
  countryCode = '86',
): Promise<string> {
  const securityCheck = await solveSecurityCheck(app);
  const reply = await app.call(
    sendSmsCode,
    { purpose, countryCode, phone, securityCheck },
    { address: nextAddress() },
  );
  if (!reply.body.isOK) throw new Error(`no code was sent: ${reply.body.msg}`);
  const sentTo = checkPhone({ countryCode, phone }).phone;
  return app.devMailbox.sms.find((message) => message.phone === sentTo)!.parameters.code!;
}

/** Six digits that differ from `code`. */
export const differentCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** The cookies that a reply sets, as a Cookie header. */
export const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');

/** A browser with a device id; its cookies belong on its calls. */
export function makeBrowser({ platform }: TestApp) {
  const cookies: Record<string, string> = {};
  const reply = { setCookie: (name: string, value: string) => void (cookies[name] = value) };
  const call = { cookies: {}, setReply: (change: (reply: never) => void) => change(reply as never) };
  return { deviceId: ensureDeviceId(platform, call), cookies };
}
