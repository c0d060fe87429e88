import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { AdminListAddress } from './admin-list-filters.tsx';

interface AdminEmptyListProps<Query> {
  readonly address: AdminListAddress<NoInfer<Query>>;
  /** What the address says. */
  readonly query: Query;
  /** What is said when no filter is set, and the list has no row at all. */
  readonly none: string;
  readonly noneText?: string;
  /** What is said when a filter or a page after the last one leaves no row. */
  readonly noMatch: string;
  readonly noMatchText: string;
  /** The link to the list without filters. */
  readonly showAll?: string;
}

/** A list of the back office without rows. */
export function AdminEmptyList<Query extends { readonly pageNo: number }>(props: AdminEmptyListProps<Query>) {
  const { address, query, none, noneText, noMatch, noMatchText, showAll } = props;
  const allPath = address.to({});
  // an address without its panel: naming the page again closes it
  const isFiltered = address.to(query, { pageNo: query.pageNo } as Partial<Query>) !== allPath;
  if (!isFiltered) return <EmptyState title={none}>{noneText}</EmptyState>;
  const actions = showAll !== undefined && (
    <ButtonLink look="primary" to={allPath}>
      {showAll}
    </ButtonLink>
  );
  return (
    <EmptyState title={noMatch} actions={actions}>
      {noMatchText}
    </EmptyState>
  );
}
