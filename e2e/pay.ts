import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './words.ts';

/** Plays the buyer on the emulator's page, which the payment page links to. */
export async function payAtEmulator(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language);
  const link = page.getByRole('link', { name: words.emulator });
  await expect(link).toBeVisible();
  const [buyer] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  const paid = buyer.waitForResponse((response) => response.request().method() === 'POST');
  await buyer.getByRole('button', { name: /^(支付|Pay)$/ }).click();
  await paid;
  await buyer.close();
  await page.bringToFront();
}
