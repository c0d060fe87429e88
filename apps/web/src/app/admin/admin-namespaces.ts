import type { Texts } from '../../shared/i18n/text-set.ts';
import { listTextLoaders } from '../text-loaders.ts';

/** Every `locales` folder of the back office. */
export const adminNamespaces = listTextLoaders(
  import.meta.glob<Texts>('./**/admin/**/locales/*.json', {
    base: '/src',
    import: 'default',
  }),
);
