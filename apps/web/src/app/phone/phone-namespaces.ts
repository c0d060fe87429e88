import { listTextLoaders } from '../text-loaders.ts';
import type { Texts } from '../../shared/i18n/text-set.ts';

/** The `locales` folders of the layouts for phones. */
export const phoneNamespaces = listTextLoaders(
  import.meta.glob<Texts>('./**/phone/locales/*.json', { base: '/src', import: 'default' }),
);
