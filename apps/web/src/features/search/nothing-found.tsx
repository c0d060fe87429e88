import type { SearchCondition } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ALL_FIELDS_TYPE, globalCondition } from '../../shared/search-condition.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { clearFilters } from './list-change.ts';
import type { Listing } from './use-listing.ts';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  readonly listing: Listing;
  readonly conditions: readonly SearchCondition[];
}

/** Why the list is empty, what the person may have meant, and what to try. */
export function NothingFound({ listing, conditions }: NothingFoundProps) {
  const t = useT('search');
  const { state, hasFilters, pathOf, found } = listing;
  const searched = conditions.length > 0;
  const [first] = conditions;
  const corrections = found.data?.corrections ?? [];
  const actions = (
    <>
      {hasFilters && (
        <ButtonLink look="primary" to={pathOf(clearFilters(state))}>
          {t('nothing.clear')}
        </ButtonLink>
      )}
      {searched && <ButtonLink to={paths.highSearchWith(conditions)}>{t('nothing.change')}</ButtonLink>}
      <ButtonLink look={hasFilters ? 'plain' : 'primary'} to={paths.listContent()}>
        {t('nothing.all')}
      </ButtonLink>
    </>
  );
  return (
    <>
      {corrections.length > 0 && (
        <p className={styles.meant}>
          {t('nothing.meant')}
          {corrections.map((text) => (
            <Link key={text} className="lk" to={paths.bookSearch([globalCondition(ALL_FIELDS_TYPE, text)])}>
              {text}
            </Link>
          ))}
        </p>
      )}
      <EmptyState
        title={t(searched ? 'nothing.found' : hasFilters ? 'nothing.filtered' : 'nothing.title')}
        actions={actions}
      >
        {t(hasFilters ? 'nothing.tryFewer' : searched ? 'nothing.tryWords' : 'nothing.text')}
        {first && first.fieldType !== ALL_FIELDS_TYPE && (
          <>
            {' '}
            <Link
              className={`lk ${styles.all}`}
              title={first.fieldVal}
              to={paths.bookSearch([globalCondition(ALL_FIELDS_TYPE, first.fieldVal)])}
            >
              {t('nothing.allFields', { text: first.fieldVal })}
            </Link>
          </>
        )}
      </EmptyState>
    </>
  );
}
