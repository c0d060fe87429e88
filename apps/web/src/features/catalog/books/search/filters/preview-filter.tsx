import { useT } from '../../../../../shared/i18n/use-t.ts';
import { FilterGroup } from './filter-group.tsx';
import { FilterRow } from './filter-row.tsx';
import { changeListState } from '../listing/list-state-changes.ts';
import type { ListState } from '../listing/list-state.ts';
import type { Listing } from '../listing/use-listing.ts';

interface PreviewFilterProps {
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** Filters books by preview. Both values together would mean all books, so one replaces the other. */
export function PreviewFilter({ listing: { state, facets }, onChange }: PreviewFilterProps) {
  const t = useT('search');
  return (
    <FilterGroup title={t('part.hasPreview')}>
      <ul>
        {[true, false].map((value) => {
          const checked = state.hasPreview === value;
          const found = facets.current?.hasPreview.find((item) => item.value === String(value));
          return (
            <FilterRow
              key={String(value)}
              label={t(`preview.${value}`)}
              count={facets.current && (found?.count ?? 0)}
              checked={checked}
              onToggle={() => onChange(changeListState(state, { hasPreview: checked ? undefined : value }))}
            />
          );
        })}
      </ul>
    </FilterGroup>
  );
}
