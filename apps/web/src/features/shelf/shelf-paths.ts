import { paths } from '../../shared/paths.ts';
import type { ShelfState } from './shelf-state.ts';

/** The address of the shelf in another state; another choice of books starts at their first page. */
export function shelfPath(state: ShelfState, change: Partial<ShelfState>): string {
  const { tab, sort, q, pageNo } = { ...state, pageNo: 1, ...change };
  return paths.shelf({
    tab: tab === 'all' ? undefined : tab,
    sort: sort === 'read' ? undefined : sort,
    q,
    pageNo: pageNo > 1 ? pageNo : undefined,
  });
}
