import { useT } from '../../shared/i18n/use-t.ts';
import { FilterGroup } from './filter-group.tsx';
import { FilterRow } from './filter-row.tsx';
import { changeList } from './list-change.ts';
import type { ListState } from './list-state.ts';
import type { Listing } from './use-listing.ts';

interface TrialGroupProps {
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** Whether part of a book may be read before buying. Both would be all books, so one takes the other's place. */
export function TrialGroup({ listing: { state, facets }, onChange }: TrialGroupProps) {
  const t = useT('search');
  return (
    <FilterGroup title={t('part.hasTrial')}>
      <ul>
        {[true, false].map((value) => {
          const checked = state.hasTrial === value;
          const found = facets.now?.hasTrial.find((item) => item.value === String(value));
          return (
            <FilterRow
              key={String(value)}
              label={t(`trial.${value}`)}
              count={facets.now && (found?.count ?? 0)}
              checked={checked}
              onToggle={() => onChange(changeList(state, { hasTrial: checked ? undefined : value }))}
            />
          );
        })}
      </ul>
    </FilterGroup>
  );
}
