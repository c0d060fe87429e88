import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import { uiTexts } from '../ui-texts.ts';

/** A random phone number. */
export const randomPhone = (): string => `137${String(randomInt(100_000_000)).padStart(8, '0')}`;

interface SentSms {
  readonly phone: string;
  readonly parameters: { readonly code: string };
}

async function findSmsCode(phone: string, shopUrl: string): Promise<string | undefined> {
  const reply = await fetch(`${shopUrl}/dev-mailbox.json`);
  const { sms } = (await reply.json()) as { sms: SentSms[] };
  return sms.find((message) => message.phone === phone)?.parameters.code;
}

/** The newest code that a shop has sent to a phone, once there is one. */
export async function readSmsCode(phone: string, shopUrl = process.env.SHOP_URL!): Promise<string> {
  await expect.poll(() => findSmsCode(phone, shopUrl)).toMatch(/^\d{6}$/);
  return (await findSmsCode(phone, shopUrl))!;
}

/** Enters a phone number, passes the security check, requests a code and reads it from the development mailbox. */
export async function requestSmsCode(page: Page, phone: string, language: Language = 'zh'): Promise<string> {
  const texts = uiTexts(language);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: texts.phone }).fill(phone);
  const check = main.getByRole('checkbox', { name: texts.securityCheck });
  await check.click();
  await expect(check).toBeChecked();
  await main.getByRole('button', { name: texts.getCode }).click();
  return readSmsCode(phone);
}
