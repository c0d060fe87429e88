import type { Language } from '@zhiye/contract';
import { storedLocale } from '../storage/local-storage.ts';

/** The language of this page load; Chinese by default (requirement R-408). */
export const readLanguage = (): Language => storedLocale.read() ?? 'zh';

/** Stores the choice and reloads, so that every text and library uses it from the start. */
export function switchLanguage(): void {
  storedLocale.write(readLanguage() === 'zh' ? 'en' : 'zh');
  location.reload();
}

/** Requests send 0 for Chinese and 1 for English (requirement R-909). */
export const languageNumber = (language: Language): 0 | 1 => (language === 'en' ? 1 : 0);
