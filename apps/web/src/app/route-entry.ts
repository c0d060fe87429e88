import type { Bilingual, UserType } from '@zhiye/contract';
import type { ComponentType } from 'react';

/** What is drawn around a page: the shop's shell, the shell with the personal centre's rail, the back office's rail, or nothing. */
export type Frame = 'shell' | 'personal' | 'office' | 'bare';

/** Who is turned away before the page loads; see guards.ts. */
export type Guard = 'none' | 'token' | 'teacher' | 'office';

export interface PageSource {
  readonly load: () => Promise<ComponentType>;
  /** Whose texts the page needs beside those of `app` and `shared`; folders of features. */
  readonly namespaces: readonly string[];
  /** Whether the page uses antd, and so stands in its room. */
  readonly antd: boolean;
}

/** Everything the app knows about one address (SPEC section 2). */
export interface RouteEntry {
  /** Below /pc. */
  readonly path: string;
  readonly name: string;
  readonly title: Bilingual;
  readonly frame: Frame;
  readonly guard: Guard;
  /** Types that may see the page once signed in; a guest is the guard's matter. */
  readonly seenBy: readonly UserType[];
  /** Goes elsewhere at once, keeping the query; some ways depend on who asks. */
  readonly redirect?: string | ((type: UserType | null) => string);
  /** Missing while the page is not built. */
  readonly page?: PageSource;
}

export const everyType: readonly UserType[] = [1, 2, 3, 4, 5];

interface EntryOptions {
  readonly frame?: Frame;
  readonly guard?: Guard;
  readonly seenBy?: readonly UserType[];
  readonly redirect?: RouteEntry['redirect'];
  readonly page?: PageSource;
}

/** One row of the table; what is left out is a page in the shell, for everybody. */
export function entry(
  path: string,
  name: string,
  zh: string,
  en: string,
  options: EntryOptions = {},
): RouteEntry {
  return { path, name, title: { zh, en }, frame: 'shell', guard: 'none', seenBy: everyType, ...options };
}

/** Where a page comes from: `page(() => import('../../features/cart/cart-page.tsx'), (m) => m.CartPage, ['cart'])`. */
export function page<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  namespaces: readonly string[] = [],
  { antd = false }: { readonly antd?: boolean } = {},
): PageSource {
  return { load: async () => pick(await load()), namespaces, antd };
}
