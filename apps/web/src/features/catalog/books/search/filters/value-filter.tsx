import type { FilterName } from '../../../../../shared/search/book-list-query.ts';
import { listFacetRows } from './facet-rows.ts';
import { FilterGroup, RowList } from './filter-group.tsx';
import { FilterRow } from './filter-row.tsx';
import { setFilterChoice, toggleExcluded, toggleValue } from '../listing/list-state-changes.ts';
import type { ListState } from '../listing/list-state.ts';
import type { Listing } from '../listing/use-listing.ts';
import { useFilterValueName } from './use-filter-value-name.ts';

interface ValueFilterProps {
  readonly kind: FilterName;
  readonly title: string;
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** The values of one filter; any number can be included or excluded. Nothing is shown when there are no values. */
export function ValueFilter({ kind, title, listing, onChange }: ValueFilterProps) {
  const nameOf = useFilterValueName();
  const { state, facets } = listing;
  const choice = state.choices[kind];
  const rows = listFacetRows(kind, facets, choice);
  if (rows.length === 0) return null;
  return (
    <FilterGroup title={title}>
      <RowList
        rows={rows}
        name={title}
        isAlwaysShown={({ value }) => choice.in.includes(value) || choice.notIn.includes(value)}
        render={({ value, count }) => (
          <FilterRow
            key={value}
            label={nameOf(kind, value)}
            count={count}
            checked={choice.in.includes(value)}
            onToggle={() => onChange(setFilterChoice(state, kind, toggleValue(choice, value)))}
            exclusion={{
              active: choice.notIn.includes(value),
              onToggle: () => onChange(setFilterChoice(state, kind, toggleExcluded(choice, value))),
            }}
          />
        )}
      />
    </FilterGroup>
  );
}
