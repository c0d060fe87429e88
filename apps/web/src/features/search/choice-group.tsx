import type { ChoiceKind } from '../../shared/list-query.ts';
import { facetRows } from './facet-rows.ts';
import { FilterGroup, RowList } from './filter-group.tsx';
import { FilterRow } from './filter-row.tsx';
import { chooseIn, toggleExcluded, toggleValue } from './list-change.ts';
import type { ListState } from './list-state.ts';
import type { Listing } from './use-listing.ts';
import { useValueName } from './value-name.ts';

interface ChoiceGroupProps {
  readonly kind: ChoiceKind;
  readonly title: string;
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** Values of one kind, any number of which may be wanted or kept out; nothing where there is no choice. */
export function ChoiceGroup({ kind, title, listing, onChange }: ChoiceGroupProps) {
  const nameOf = useValueName();
  const { state, facets } = listing;
  const choice = state.choices[kind];
  const rows = facetRows(kind, facets, choice);
  if (rows.length === 0) return null;
  return (
    <FilterGroup title={title}>
      <RowList
        rows={rows}
        name={title}
        isKept={({ value }) => choice.in.includes(value) || choice.notIn.includes(value)}
        render={({ value, count }) => (
          <FilterRow
            key={value}
            label={nameOf(kind, value)}
            count={count}
            checked={choice.in.includes(value)}
            onToggle={() => onChange(chooseIn(state, kind, toggleValue(choice, value)))}
            exclusion={{
              active: choice.notIn.includes(value),
              onToggle: () => onChange(chooseIn(state, kind, toggleExcluded(choice, value))),
            }}
          />
        )}
      />
    </FilterGroup>
  );
}
