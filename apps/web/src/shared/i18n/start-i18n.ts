import type { Language } from '@zhiye/contract';
import { TextSet } from './text-set.ts';
import type { Texts } from './text-set.ts';

/** Fetches the texts of one namespace in one language. */
export type TextLoader = (language: Language) => Promise<Texts>;

let loaders: Readonly<Record<string, TextLoader>> = {};
let current = new TextSet('zh');

/** The texts of this browser. */
export const currentTexts = (): TextSet => current;

/** `namespaces` has a loader for each namespace; none is fetched before it is needed. */
export function startI18n(language: Language, namespaces: Readonly<Record<string, TextLoader>>): void {
  loaders = namespaces;
  current = new TextSet(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

/** Adds the texts of a part that is loaded later. */
export function addTextLoaders(more: Readonly<Record<string, TextLoader>>): void {
  loaders = { ...more, ...loaders };
}

/** Loads the texts of a page before it is rendered. An unknown name is a mistake in the route table. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
  const texts = current;
  await Promise.all(
    names.map(async (name) => {
      if (texts.has(name)) return;
      const load = loaders[name];
      if (!load) throw new Error(`There is no locales folder for "${name}"`);
      texts.add(name, await load(texts.language));
    }),
  );
}
