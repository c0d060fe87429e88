import type { Language } from '@zhiye/contract';
import { namespaceOf } from '../shared/i18n/namespace.ts';
import type { TextLoader } from '../shared/i18n/start-i18n.ts';
import { loadChunk } from './chunk-reload.ts';

/** Every `locales` folder; each language is a chunk of its own. */
const files = import.meta.glob<Record<string, unknown>>(
  ['/src/features/**/locales/*.json', '/src/app/**/locales/*.json', '/src/shared/locales/*.json'],
  { import: 'default' },
);

export const namespaces: Record<string, TextLoader> = {};

for (const path of Object.keys(files)) {
  const folder = path.slice(0, path.indexOf('/locales/'));
  namespaces[namespaceOf(folder.slice('/src/'.length))] ??= (language: Language) =>
    loadChunk(files[`${folder}/locales/${language}.json`]!);
}
