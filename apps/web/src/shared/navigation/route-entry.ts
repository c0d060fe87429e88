import type { Bilingual, UserType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { ComponentType } from 'react';

/** What surrounds a page: the shell, the shell with the sidebar of /personal, the sidebar of the back office, or nothing. */
export type Layout = 'shell' | 'personal' | 'admin' | 'bare';

/** Who may open the page; see app/guards.ts. */
export type Guard = 'none' | 'token' | 'teacher' | 'admin';

export interface LazyPage {
  readonly load: () => Promise<ComponentType>;
  /** Namespaces of texts that the page needs beside `app` and `shared`. */
  readonly namespaces: readonly string[];
  /** Whether the page uses antd and needs its provider. */
  readonly antd: boolean;
}

/** Everything the app knows about one address (requirement R-205). */
export interface RouteEntry {
  /** Below /pc. */
  readonly path: string;
  readonly name: string;
  readonly title: Bilingual;
  readonly layout: Layout;
  readonly guard: Guard;
  /** User types that may see the page once signed in. The guard decides about guests. */
  readonly visibleTo: readonly UserType[];
  /** Redirects at once and keeps the query. A function picks the target by user type. */
  readonly redirect?: string | ((type: UserType | null) => string);
  /** Missing only in a row that redirects. */
  readonly page?: LazyPage;
}

const allUserTypes: readonly UserType[] = Object.values(USER_TYPE);

/** Pages of /personal: they need a session. */
export const personalRoute = { layout: 'personal', guard: 'token' } as const;

/** Pages of the back office. Its layout also checks the role by the admin section of the path. */
export const adminRoute = { layout: 'admin', guard: 'admin', visibleTo: [USER_TYPE.staff] } as const;

interface EntryOptions {
  readonly layout?: Layout;
  readonly guard?: Guard;
  readonly visibleTo?: readonly UserType[];
  readonly redirect?: RouteEntry['redirect'];
  readonly page?: LazyPage;
}

/** One row of the route table. The default is a page in the shell, for everybody. */
export function routeEntry(
  path: string,
  name: string,
  zh: string,
  en: string,
  options: EntryOptions = {},
): RouteEntry {
  return {
    path,
    name,
    title: { zh, en },
    layout: 'shell',
    guard: 'none',
    visibleTo: allUserTypes,
    ...options,
  };
}

/** A page that loads on demand: `lazyPage(() => import('./cart-page.tsx'), (m) => m.CartPage, ['cart'])`. */
export function lazyPage<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  namespaces: readonly string[] = [],
  { antd = false }: { readonly antd?: boolean } = {},
): LazyPage {
  return { load: async () => pick(await load()), namespaces, antd };
}
