import type { Language } from '@zhiye/contract';
import { namespaceOf } from '../i18n/namespace.ts';
import { loadNamespaces, startI18n } from '../i18n/start-i18n.ts';
import type { Texts } from '../i18n/text-set.ts';
import { storedLocale } from '../storage/local-storage.ts';

const files = import.meta.glob<Texts>('/src/**/locales/*.json', { eager: true, import: 'default' });

/** All texts of the product: namespace, then language. */
export const allTexts: Record<string, Partial<Record<Language, Texts>>> = {};

for (const [path, texts] of Object.entries(files)) {
  const [, folder, language] = /^\/src\/(.+)\/locales\/(zh|en)\.json$/.exec(path) ?? [];
  const name = namespaceOf(folder!);
  allTexts[name] = { ...allTexts[name], [language as Language]: texts };
}

/** Sets the language that a stored choice sets, and loads every text. */
export async function setTestLanguage(language: Language): Promise<void> {
  storedLocale.write(language);
  const loaders = Object.fromEntries(
    Object.entries(allTexts).map(([name, texts]) => [name, () => Promise.resolve(texts[language]!)]),
  );
  startI18n(language, loaders);
  await loadNamespaces(Object.keys(allTexts));
}
