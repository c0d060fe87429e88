import { paths } from '../shared/navigation/paths.ts';

/** A page that the server renders for the first paint. */
interface ServedRoute {
  /** Its module in the build. */
  readonly chunk: string;
  /** The module of its layout for phones. */
  readonly phoneChunk: string;
  readonly namespaces: readonly string[];
  /** The folders of these namespaces, below `src`. */
  readonly texts: readonly string[];
  /** Whether it redirects a person who is signed in. */
  readonly guestsOnly?: boolean;
}

const list: ServedRoute = {
  chunk: 'src/features/catalog/books/search/book-list-page.tsx',
  phoneChunk: 'src/features/catalog/books/search/phone/book-list-phone-page.tsx',
  namespaces: ['search'],
  texts: ['features/catalog/books/search'],
};

/** The pages that most visits begin with, by address below /pc. */
const servedRoutes: Readonly<Record<string, ServedRoute>> = {
  [paths.home]: {
    chunk: 'src/features/catalog/site-content/home/home-page.tsx',
    phoneChunk: 'src/features/catalog/site-content/home/phone/home-phone-page.tsx',
    namespaces: ['home'],
    texts: ['features/catalog/site-content/home'],
  },
  [paths.listContent()]: list,
  [paths.allBook()]: list,
  '/bookDetail': {
    chunk: 'src/features/catalog/books/book-detail/book-detail-page.tsx',
    phoneChunk: 'src/features/catalog/books/book-detail/phone/book-phone-page.tsx',
    namespaces: ['book-detail', 'accessibility'],
    texts: ['features/catalog/books/book-detail', 'shared/ui/books/accessibility'],
  },
  [paths.login()]: {
    chunk: 'src/features/people/accounts/sign-in/sign-in-page.tsx',
    phoneChunk: 'src/features/people/accounts/sign-in/phone/phone-sign-in-page.tsx',
    namespaces: ['sign-in', 'second-factor'],
    texts: ['features/people/accounts/sign-in', 'features/people/accounts/second-factor'],
    guestsOnly: true,
  },
};

export function findServedRoute(pathname: string, isSignedIn: boolean): ServedRoute | undefined {
  const route = Object.hasOwn(servedRoutes, pathname) ? servedRoutes[pathname] : undefined;
  return route?.guestsOnly && isSignedIn ? undefined : route;
}

/** Queries of these pages that everybody may make, and whose replies do not depend on the person. */
export const SERVED_QUERIES: readonly string[] = [
  'GET /b/v1/account/getIdentityProviders',
  'GET /b/v1/home/getHomeBooks',
  'GET /b/v1/book/getBook',
  'POST /b/v1/bookRetrieve/findBySearch',
];
