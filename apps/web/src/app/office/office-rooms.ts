import { paths } from '../../shared/paths.ts';
import type { IconName } from '../../shared/ui/icon-names.ts';

export interface OfficeRoom {
  /** Key of its text below `rooms`. */
  readonly name: string;
  readonly to: string;
  readonly icon: IconName;
}

export interface OfficeWing {
  /** Key of its text below `wings`. */
  readonly name: string;
  readonly rooms: readonly OfficeRoom[];
}

/** The rail of the back office; a new room is a line here and a row in routes/office.ts. */
export const officeWings: readonly OfficeWing[] = [
  { name: 'content', rooms: [{ name: 'books', to: paths.office.books, icon: 'book' }] },
];
