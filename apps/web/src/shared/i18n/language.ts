import type { Language } from '@zhiye/contract';
import { localeSlot } from '../storage.ts';

/** The language of this page load; Chinese unless another was chosen (SPEC section 4). */
export const readLanguage = (): Language => localeSlot.read() ?? 'zh';

/** Stores the choice and reloads, so that every text and every library starts in it. */
export function switchLanguage(): void {
  localeSlot.write(readLanguage() === 'zh' ? 'en' : 'zh');
  location.reload();
}

/** On the wire 0 is Chinese and 1 English (SPEC section 9). */
export const languageNumber = (language: Language): 0 | 1 => (language === 'en' ? 1 : 0);
