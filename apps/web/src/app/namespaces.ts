import type { Language } from '@zhiye/contract';
import type { TextLoader } from '../shared/i18n/start-i18n.ts';
import { loadChunk } from './chunk-reload.ts';

/** `features/cart/locales/zh.json` is namespace `cart`: the folder's name. Each language is a chunk of its own. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../features/*/locales/*.json', './locales/*.json', './office/locales/*.json', '../shared/locales/*.json'],
  { import: 'default' },
);

export const namespaces: Record<string, TextLoader> = {};

for (const path of Object.keys(files)) {
  const folder = path.slice(0, path.indexOf('/locales/'));
  const name = folder === '.' ? 'app' : folder.slice(folder.lastIndexOf('/') + 1);
  namespaces[name] ??= (language: Language) => loadChunk(files[`${folder}/locales/${language}.json`]!);
}
