import { isReaderType, USER_TYPE } from '@zhiye/contract/constants';
import type { UserType } from '@zhiye/contract';
import { paths } from '../../shared/navigation/paths.ts';

interface HeaderTab {
  /** Key of its text below `tabs`. */
  readonly name: 'home' | 'allBooks' | 'shelf' | 'code' | 'sample';
  readonly to: string;
  /** Paths on which the tab is the current one. */
  readonly current: readonly string[];
  readonly isVisibleTo: (type: UserType | null) => boolean;
}

/** The tabs that a user type sees (requirements ); null is a guest. */
export const headerTabs: readonly HeaderTab[] = [
  { name: 'home', to: paths.home, current: [paths.home], isVisibleTo: () => true },
  { name: 'allBooks', to: paths.bookList, current: [paths.listContent()], isVisibleTo: () => true },
  {
    name: 'shelf',
    to: paths.myBook,
    current: [paths.myBook, '/bookcase'],
    isVisibleTo: (type) => type !== USER_TYPE.institution,
  },
  {
    name: 'code',
    to: paths.codeExchange,
    current: [paths.codeExchange],
    isVisibleTo: isReaderType,
  },
  {
    name: 'sample',
    to: paths.sampleBook,
    current: [paths.sampleBook],
    isVisibleTo: (type) => type === USER_TYPE.teacher,
  },
];
