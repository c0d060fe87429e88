import { listTextLoaders } from './text-loaders.ts';
import type { Texts } from '../shared/i18n/text-set.ts';

/** The texts of the shell and of the pages in first-routes.ts. */
export const firstNamespaces = listTextLoaders(
  import.meta.glob<Texts>(
    [
      './app/locales/*.json',
      './shared/locales/*.json',
      './shared/ui/books/accessibility/locales/*.json',
      './features/catalog/site-content/home/locales/*.json',
      './features/catalog/books/{search,book-detail}/locales/*.json',
      './features/people/accounts/{sign-in,second-factor,external-login}/locales/*.json',
    ],
    { base: '/src', import: 'default' },
  ),
);
