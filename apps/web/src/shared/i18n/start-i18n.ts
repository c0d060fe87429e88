import type { Language } from '@zhiye/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = Record<string, unknown>;
/** Fetches the texts of one namespace in one language. */
export type TextLoader = (language: Language) => Promise<Texts>;

let loaders: Readonly<Record<string, TextLoader>> = {};

/** `namespaces` has a loader for each namespace; none is fetched before it is needed. */
export async function startI18n(
  language: Language,
  namespaces: Readonly<Record<string, TextLoader>>,
): Promise<void> {
  loaders = namespaces;
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Loads the texts of a page before it is rendered. An unknown name is a mistake in the route table. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
  const language = i18next.language as Language;
  await Promise.all(
    names.map(async (name) => {
      if (i18next.hasResourceBundle(language, name)) return;
      const load = loaders[name];
      if (!load) throw new Error(`There is no locales folder for "${name}"`);
      i18next.addResourceBundle(language, name, await load(language));
    }),
  );
}
