import { Link } from 'react-router';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { preserveScroll } from '../../../../../shared/navigation/scroll-preservation.ts';
import { FILTER_NAMES } from '../../../../../shared/search/book-list-query.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import {
  setFilterChoice,
  changeListState,
  toggleExcluded,
  toggleValue,
} from '../listing/list-state-changes.ts';
import { formatYuan } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { Listing } from '../listing/use-listing.ts';
import { useFilterValueName } from './use-filter-value-name.ts';
import styles from './filters.module.css';

interface Chip {
  readonly key: string;
  readonly name: string;
  /** The list state without this filter. */
  readonly stateWithout: ListState;
}

/** The active filters as chips; a click on a chip removes its filter. */
export function ActiveFilters({ listing }: { readonly listing: Listing }) {
  const t = useT('search');
  const chips = useChips(listing.state);
  return (
    <p className={styles.chips}>
      {chips.length > 0 && t('filter.chosen')}
      {chips.map(({ key, name, stateWithout }) => (
        <Link key={key} to={listing.pathOf(stateWithout)} state={preserveScroll}>
          <span className="vh">{t('filter.remove')} </span>
          <span lang={textLanguage(name)}>{name}</span>
          <Icon name="close" size={12} />
        </Link>
      ))}
    </p>
  );
}

function useChips(state: ListState): Chip[] {
  const t = useT('search');
  const nameOf = useFilterValueName();
  const chips: Chip[] = FILTER_NAMES.flatMap((kind) => {
    const choice = state.choices[kind];
    return [
      ...choice.in.map((value) => ({
        key: `${kind} ${value}`,
        name: nameOf(kind, value),
        stateWithout: setFilterChoice(state, kind, toggleValue(choice, value)),
      })),
      ...choice.notIn.map((value) => ({
        key: `${kind} not ${value}`,
        name: t('filter.not', { name: nameOf(kind, value) }),
        stateWithout: setFilterChoice(state, kind, toggleExcluded(choice, value)),
      })),
    ];
  });
  const { minPriceFen, maxPriceFen, hasPreview } = state;
  const [from, to] = [formatYuan(minPriceFen), formatYuan(maxPriceFen)];
  if (from !== undefined || to !== undefined) {
    const textKey = from === undefined ? 'price.upTo' : to === undefined ? 'price.atLeast' : 'price.between';
    const stateWithout = changeListState(state, { minPriceFen: undefined, maxPriceFen: undefined });
    chips.push({ key: 'price', name: t(textKey, { from, to }), stateWithout });
  }
  if (hasPreview !== undefined) {
    const stateWithout = changeListState(state, { hasPreview: undefined });
    chips.push({ key: 'hasPreview', name: t(`preview.${hasPreview}`), stateWithout });
  }
  return chips;
}
