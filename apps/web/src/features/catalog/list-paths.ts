import { paths } from '../../shared/paths.ts';
import type { ListState } from './list-state.ts';

/** The address of the list in another state; another choice of books starts at their first page. */
export function listPath(state: ListState, change: Partial<ListState>): string {
  const next = { ...state, pageNo: 1, ...change };
  return paths.listContent({
    classCode: next.classCode,
    sortType: next.sortType,
    pageNo: next.pageNo > 1 ? next.pageNo : undefined,
    view: next.view === 'list' ? 'list' : undefined,
  });
}
