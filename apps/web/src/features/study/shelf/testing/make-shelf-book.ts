import type { ShelfBook } from '@zhiye/contract';
import { makeBook } from '../../../../shared/testing/fixtures.ts';

/** A bought book that can be opened and has much time left. */
export function makeShelfBook(title: string, parts: Partial<ShelfBook> = {}): ShelfBook {
  return {
    book: makeBook({ title }),
    source: 'order',
    state: 'active',
    endDay: '2027-11-20',
    daysLeft: 365,
    percent: 0,
    sectionTitle: null,
    lastReadAt: null,
    readable: true,
    groupId: null,
    isRefunding: false,
    ...parts,
  };
}
