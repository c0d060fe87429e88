import { listTextLoaders } from './text-loaders.ts';
import type { Texts } from '../shared/i18n/text-set.ts';

/** Every `locales` folder outside the back office and the layouts for phones; each language is a chunk of its own. */
export const namespaces = listTextLoaders(
  import.meta.glob<Texts>(
    [
      './features/**/locales/*.json',
      './app/**/locales/*.json',
      './shared/**/locales/*.json',
      '!./**/admin/**',
      '!./**/phone/**',
    ],
    { base: '/src', import: 'default' },
  ),
);
