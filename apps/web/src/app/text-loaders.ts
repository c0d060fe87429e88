import type { Language } from '@zhiye/contract';
import { namespaceOf } from '../shared/i18n/namespace.ts';
import type { TextLoader } from '../shared/i18n/start-i18n.ts';
import type { Texts } from '../shared/i18n/text-set.ts';
import { loadChunk } from './chunk-reload.ts';

/** The loaders of `locales` files by namespace. Paths are relative to `src`, `./features/catalog/books/search/locales/zh.json`. */
export function listTextLoaders(files: Record<string, () => Promise<Texts>>): Record<string, TextLoader> {
  const loaders: Record<string, TextLoader> = {};
  for (const path of Object.keys(files)) {
    const folder = path.slice(0, path.indexOf('/locales/'));
    loaders[namespaceOf(folder.slice('./'.length))] ??= (language: Language) =>
      loadChunk(files[`${folder}/locales/${language}.json`]!);
  }
  return loaders;
}
