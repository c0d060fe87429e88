import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import { uiTexts } from '../ui-texts.ts';

/** Pays on the page of the payment emulator, in a new browser context for the phone of the buyer. */
export async function payAtEmulator(page: Page, language: Language): Promise<void> {
  const link = page.getByRole('link', { name: uiTexts(language).emulator });
  const href = await link.getAttribute('href');
  const phone = await page.context().browser()!.newContext();
  const emulatorPage = await phone.newPage();
  await emulatorPage.goto(href!);
  const paid = emulatorPage.waitForResponse((response) => response.request().method() === 'POST');
  await emulatorPage.getByRole('button', { name: /^(支付|Pay)$/ }).click();
  expect((await paid).status()).toBeLessThan(400);
  await phone.close();
}
