import { lazyPage } from '../../shared/navigation/route-entry.ts';
import type { LazyPage } from '../../shared/navigation/route-entry.ts';

const bookListModule = () => import('../../features/catalog/books/search/phone/book-list-phone-page.tsx');

/** The layouts of the pages in first-routes.ts. */
export const firstPhonePages: Readonly<Record<string, LazyPage>> = {
  home: lazyPage(
    () => import('../../features/catalog/site-content/home/phone/home-phone-page.tsx'),
    (m) => m.HomePhonePage,
    ['home'],
  ),
  allBook: lazyPage(bookListModule, (m) => m.AllBookPhonePage, ['search']),
  content: lazyPage(bookListModule, (m) => m.BookListPhonePage, ['search']),
  bookDetail: lazyPage(
    () => import('../../features/catalog/books/book-detail/phone/book-phone-page.tsx'),
    (m) => m.BookPhonePage,
    ['book-detail', 'accessibility'],
  ),
  login: lazyPage(
    () => import('../../features/people/accounts/sign-in/phone/phone-sign-in-page.tsx'),
    (m) => m.PhoneSignInPage,
    ['sign-in', 'second-factor'],
  ),
};
