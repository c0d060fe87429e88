import { paths } from '../../../shared/navigation/paths.ts';
import type { ShelfViewState } from './shelf-view-state.ts';

/** The address of the shelf in another state; a new tab, order or search starts at page 1. */
export function shelfPath(state: ShelfViewState, change: Partial<ShelfViewState>): string {
  const { tab, sort, q, pageNo } = { ...state, pageNo: 1, ...change };
  return paths.shelf({
    tab: tab === 'all' ? undefined : tab,
    sort: sort === 'read' ? undefined : sort,
    q,
    pageNo: pageNo > 1 ? pageNo : undefined,
  });
}
