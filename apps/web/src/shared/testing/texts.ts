import type { Language } from '@zhiye/contract';
import { startI18n } from '../i18n/start-i18n.ts';
import { localeSlot } from '../storage.ts';
import { loadNamespaces } from '../i18n/start-i18n.ts';

export type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>('../../**/locales/*.json', { eager: true, import: 'default' });

/** All texts of the product: namespace, then language. */
export const allTexts: Record<string, Partial<Record<Language, Texts>>> = {};

for (const [path, texts] of Object.entries(files)) {
  const [, folder, language] = /([^/]+)\/locales\/(zh|en)\.json$/.exec(path) ?? [];
  const name = folder === '..' ? 'shared' : folder!;
  allTexts[name] = { ...allTexts[name], [language as Language]: texts };
}

/** Sets the language as a stored choice would, with every text at hand. */
export async function useLanguageInTest(language: Language): Promise<void> {
  localeSlot.write(language);
  const loaders = Object.fromEntries(
    Object.entries(allTexts).map(([name, texts]) => [name, () => Promise.resolve(texts[language]!)]),
  );
  await startI18n(language, loaders);
  await loadNamespaces(Object.keys(allTexts));
}
