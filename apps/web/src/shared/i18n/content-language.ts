import type { Language } from '@zhiye/contract';

/** English is optional in the site content: `zh` where an English page shows the Chinese text, for its `lang` attribute. */
export const contentLanguage = (language: Language, english: string | null): 'zh' | undefined =>
  language === 'en' && !english ? 'zh' : undefined;
