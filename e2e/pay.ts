import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './words.ts';

/** Plays the buyer on the emulator's page, which the payment page links to: a phone, so a browser of its own. */
export async function payAtEmulator(page: Page, language: Language): Promise<void> {
  const link = page.getByRole('link', { name: wordsOf(language).emulator });
  const href = await link.getAttribute('href');
  const phone = await page.context().browser()!.newContext();
  const cashier = await phone.newPage();
  await cashier.goto(href!);
  const paid = cashier.waitForResponse((response) => response.request().method() === 'POST');
  await cashier.getByRole('button', { name: /^(支付|Pay)$/ }).click();
  expect((await paid).status()).toBeLessThan(400);
  await phone.close();
}
