import type { ShelfBook } from '@zhiye/contract';

export type ShelfTaskKind = 'menu' | 'move' | 'download' | 'remove';

/** What is asked about books of the shelf. The menu is of one. */
export interface ShelfTask {
  readonly kind: ShelfTaskKind;
  readonly items: readonly ShelfBook[];
}
