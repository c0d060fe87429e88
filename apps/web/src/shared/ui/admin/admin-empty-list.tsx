import { EmptyState } from '../feedback/empty-state.tsx';

interface AdminEmptyListProps {
  /** The query of the page address. */
  readonly query: object;
  /** What is said when no filter is set, and the list has no row at all. */
  readonly none: string;
  readonly noneText?: string;
  /** What is said when a filter or a page after the last one leaves no row. */
  readonly noMatch: string;
  readonly noMatchText: string;
}

/** A list of the back office without rows. */
export function AdminEmptyList({ query, none, noneText, noMatch, noMatchText }: AdminEmptyListProps) {
  const isFiltered = Object.entries(query).some(([name, value]) =>
    name === 'pageNo' ? value !== 1 : value !== undefined && value !== false,
  );
  return isFiltered ? (
    <EmptyState title={noMatch}>{noMatchText}</EmptyState>
  ) : (
    <EmptyState title={none}>{noneText}</EmptyState>
  );
}
