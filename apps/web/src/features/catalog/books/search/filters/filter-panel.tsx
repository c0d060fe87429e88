import { Link } from 'react-router';
import type { SubjectCount } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { preserveScroll } from '../../../../../shared/navigation/scroll-preservation.ts';
import { FILTER_NAMES } from '../../../../../shared/search/book-list-query.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import {
  changeListState,
  clearFilters,
  setFilterChoice,
  toggleExcluded,
  toggleValue,
} from '../listing/list-state-changes.ts';
import { PriceFilter } from './price-filter.tsx';
import type { Listing } from '../listing/use-listing.ts';
import styles from './filters.module.css';
import { FilterGroup, RowList } from './filter-group.tsx';
import { FilterRow } from './filter-row.tsx';
import type { ListState } from '../listing/list-state.ts';
import type { FilterName } from '../../../../../shared/search/book-list-query.ts';
import { findFacetCount, listFacetRows } from './facet-rows.ts';
import { useFilterValueName } from './use-filter-value-name.ts';
import { loadShopData } from '../../../../../shared/state/shop-data.ts';
import { Button } from '../../../../../shared/ui/button.tsx';

const SKELETON_LINES = 24;

/** The filters before the price, and the ones after it. */
const [, publisher, publishYear, ...others] = FILTER_NAMES;

/** All filters of a list with the number of books for each value. Every change adds an entry to the browser history. */
export function FilterPanel({ listing }: { readonly listing: Listing }) {
  const t = useT('search');
  const { state, hasFilters, pathOf, change, facets, result } = listing;
  const [isOpen, setOpen] = useState(false);
  // every group has its rows when it appears, so that none is pushed down by the one above
  const isWaiting =
    useClientStore((client) => client.shopData) === 'loading' || (!facets.current && !result.error);
  const groupOf = (kind: (typeof FILTER_NAMES)[number]) => (
    <ValueFilter key={kind} kind={kind} title={t(`part.${kind}`)} listing={listing} onChange={change} />
  );
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('filter.title')} data-open={isOpen}>
      <div className={styles.head}>
        <Icon name="filter" />
        <b>{t('filter.title')}</b>
        {hasFilters && (
          <Link className="lk s13" to={pathOf(clearFilters(state))} state={preserveScroll}>
            {t('filter.clear')}
          </Link>
        )}
        <button
          type="button"
          className={styles.open}
          aria-label={t('filter.title')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" size={14} />
        </button>
      </div>
      {isWaiting ? (
        <Loading count={SKELETON_LINES} />
      ) : (
        <>
          <SubjectFilter listing={listing} onChange={change} />
          {[publisher, publishYear].map(groupOf)}
          <PriceFilter state={state} onChange={change} />
          <PreviewFilter listing={listing} onChange={change} />
          {others.map(groupOf)}
        </>
      )}
    </aside>
  );
}

interface PreviewFilterProps {
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** Filters books by preview. Both values together would mean all books, so one replaces the other. */
function PreviewFilter({ listing: { state, facets }, onChange }: PreviewFilterProps) {
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

interface ValueFilterProps {
  readonly kind: FilterName;
  readonly title: string;
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** The values of one filter; any number can be included or excluded. Nothing is shown when there are no values. */
function ValueFilter({ kind, title, listing, onChange }: ValueFilterProps) {
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

interface SubjectFilterProps {
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** The tree of subjects. A subject is expanded when it or a subject below it is chosen or excluded. */
function SubjectFilter({ listing, onChange }: SubjectFilterProps) {
  const t = useT('search');
  const common = useT('shared');
  const { classList, shopData } = useClientStore();
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const { in: chosen, notIn } = listing.state.choices.subjectCode;
  const isUsed = (code: string) => chosen.includes(code) || notIn.includes(code);
  const isAlwaysShown = (top: SubjectCount) =>
    isUsed(top.subjectCode) || top.children.some(({ subjectCode }) => isUsed(subjectCode));
  const toggleExpanded = (code: string) =>
    setToggled(toggled.includes(code) ? toggled.filter((known) => known !== code) : [...toggled, code]);
  return (
    <FilterGroup title={t('part.subjectCode')}>
      {shopData === 'failed' && (
        <p className="s13">
          {t('filter.failed')}{' '}
          <Button look="text" size="small" onClick={() => void loadShopData()}>
            {common('retry')}
          </Button>
        </p>
      )}
      <RowList
        rows={classList}
        name={t('part.subjectCode')}
        isAlwaysShown={isAlwaysShown}
        render={(top) => (
          <SubjectBranch
            key={top.subjectCode}
            top={top}
            open={isAlwaysShown(top) !== toggled.includes(top.subjectCode)}
            onToggle={() => toggleExpanded(top.subjectCode)}
            listing={listing}
            onChange={onChange}
          />
        )}
      />
    </FilterGroup>
  );
}

interface SubjectBranchProps {
  readonly top: SubjectCount;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly listing: Listing;
  readonly onChange: (state: ListState) => void;
}

/** A subject and, when it is expanded, the subjects below it. Choosing one of them replaces the parent, and the reverse. */
function SubjectBranch({ top, open, onToggle, listing, onChange }: SubjectBranchProps) {
  const t = useT('search');
  const nameOf = useFilterValueName();
  const { state, facets } = listing;
  const choice = state.choices.subjectCode;
  const codes = top.children.map(({ subjectCode }) => subjectCode);
  const name = nameOf('subjectCode', top.subjectCode);
  const rowOf = (code: string, related: readonly string[], isChild: boolean) => (
    <FilterRow
      key={code}
      label={nameOf('subjectCode', code)}
      count={findFacetCount(facets.current?.subjectCode, code)}
      child={isChild}
      checked={choice.in.includes(code)}
      onToggle={() => onChange(setFilterChoice(state, 'subjectCode', toggleValue(choice, code, related)))}
      exclusion={{
        active: choice.notIn.includes(code),
        onToggle: () => onChange(setFilterChoice(state, 'subjectCode', toggleExcluded(choice, code))),
      }}
    >
      {!isChild && codes.length > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={t('filter.children', { name })}
          onClick={onToggle}
        >
          <Icon name="down" size={13} />
        </button>
      )}
    </FilterRow>
  );
  return (
    <>
      {rowOf(top.subjectCode, codes, false)}
      {open && codes.map((code) => rowOf(code, [top.subjectCode], true))}
    </>
  );
}
