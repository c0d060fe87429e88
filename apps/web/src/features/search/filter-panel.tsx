import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { keepScroll } from '../../shared/keep-scroll.ts';
import { CHOICE_KINDS } from '../../shared/list-query.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { ClassGroup } from './class-group.tsx';
import { clearFilters } from './list-change.ts';
import { PriceGroup } from './price-group.tsx';
import { TrialGroup } from './trial-group.tsx';
import type { Listing } from './use-listing.ts';
import styles from './filter-panel.module.css';

/** Kinds that stand before the price, and after it. */
const [, press, publishYear, ...others] = CHOICE_KINDS;

/** Everything a list can be narrowed by, with how many books each value has. Every change is a step in the history. */
export function FilterPanel({ listing }: { readonly listing: Listing }) {
  const t = useT('search');
  const { state, hasFilters, pathOf, change } = listing;
  const groupOf = (kind: (typeof CHOICE_KINDS)[number]) => (
    <ChoiceGroup key={kind} kind={kind} title={t(`part.${kind}`)} listing={listing} onChange={change} />
  );
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('filter.title')}>
      <div className={styles.head}>
        <Icon name="filter" />
        <b>{t('filter.title')}</b>
        {hasFilters && (
          <Link className="lk s13" to={pathOf(clearFilters(state))} state={keepScroll}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
      <ClassGroup listing={listing} onChange={change} />
      {[press, publishYear].map(groupOf)}
      <PriceGroup state={state} onChange={change} />
      <TrialGroup listing={listing} onChange={change} />
      {others.map(groupOf)}
    </aside>
  );
}
