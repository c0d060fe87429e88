import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { hashAnswer } from '../../apps/server/src/features/people/accounts/verification/image-code.service.ts';
import { readMasterSecret } from '../../apps/server/src/platform/master-secret.ts';

const ANSWER = 'AB7K';

/**
 * Replaces the answer of the next image code on the page, so that the test knows it. The rest of sign-in is real.
 */
export async function nextImageCode(
  page: Page,
  { pool }: Database,
  open: () => Promise<unknown>,
): Promise<string> {
  const shown = page.waitForResponse((response) => response.url().includes('/account/getImageCode'));
  await open();
  const { data } = (await (await shown).json()) as { data: { imageCodeId: string } };
  const masterSecret = await readMasterSecret(process.env.SHOP_DATA_DIR!);
  await pool.query('UPDATE image_codes SET answer_hash = $2 WHERE id = $1', [
    data.imageCodeId,
    hashAnswer(masterSecret, data.imageCodeId, ANSWER),
  ]);
  return ANSWER;
}
