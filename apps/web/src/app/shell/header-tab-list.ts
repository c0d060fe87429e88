import type { UserType } from '@zhiye/contract';
import { paths } from '../../shared/paths.ts';

export interface HeaderTab {
  /** Key of its text below `tabs`. */
  readonly name: 'home' | 'allBooks' | 'shelf' | 'code' | 'sample';
  readonly to: string;
  /** Paths on which the tab is marked. */
  readonly current: readonly string[];
  readonly seenBy: (type: UserType | null) => boolean;
}

/** SPEC section 2, Header; null is a guest. */
export const headerTabs: readonly HeaderTab[] = [
  { name: 'home', to: paths.home, current: [paths.home], seenBy: () => true },
  { name: 'allBooks', to: paths.bookList, current: [paths.listContent()], seenBy: () => true },
  { name: 'shelf', to: paths.myBook, current: [paths.myBook, '/bookcase'], seenBy: (type) => type !== 3 },
  {
    name: 'code',
    to: paths.codeExchange,
    current: [paths.codeExchange],
    seenBy: (type) => type === 1 || type === 2,
  },
  { name: 'sample', to: paths.sampleBook, current: [paths.sampleBook], seenBy: (type) => type === 2 },
];
