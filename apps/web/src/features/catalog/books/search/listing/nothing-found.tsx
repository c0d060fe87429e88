import type { SearchCondition } from '@zhiye/contract';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { globalSearchCondition } from '../../../../../shared/search/search-condition.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { clearFilters } from './list-state-changes.ts';
import type { Listing } from './use-listing.ts';
import styles from './listing.module.css';

interface NothingFoundProps {
  readonly listing: Listing;
  readonly conditions: readonly SearchCondition[];
}

/** Why the list is empty, spelling corrections, and what to try next. */
export function NothingFound({ listing, conditions }: NothingFoundProps) {
  const t = useT('search');
  const { state, hasFilters, pathOf, result } = listing;
  const hasConditions = conditions.length > 0;
  const [first] = conditions;
  const corrections = result.data?.corrections ?? [];
  const actions = (
    <>
      {hasFilters && (
        <ButtonLink look="primary" to={pathOf(clearFilters(state))}>
          {t('nothing.clear')}
        </ButtonLink>
      )}
      {hasConditions && <ButtonLink to={paths.highSearchWith(conditions)}>{t('nothing.change')}</ButtonLink>}
      <ButtonLink look={hasFilters ? 'plain' : 'primary'} to={paths.listContent()}>
        {t('nothing.all')}
      </ButtonLink>
    </>
  );
  return (
    <>
      {corrections.length > 0 && (
        <p className={styles.corrections}>
          {t('nothing.meant')}
          {corrections.map((text) => (
            <Link
              key={text}
              className="lk"
              to={paths.bookSearch([globalSearchCondition(SEARCH_FIELD.all, text)])}
              lang={textLanguage(text)}
            >
              {text}
            </Link>
          ))}
        </p>
      )}
      <EmptyState
        title={t(hasConditions ? 'nothing.found' : hasFilters ? 'nothing.filtered' : 'nothing.title')}
        actions={actions}
      >
        {t(hasFilters ? 'nothing.tryFewer' : hasConditions ? 'nothing.tryWords' : 'nothing.text')}
        {first && first.fieldType !== SEARCH_FIELD.all && (
          <>
            {' '}
            <Link
              className={`lk ${styles.all}`}
              title={first.fieldVal}
              to={paths.bookSearch([globalSearchCondition(SEARCH_FIELD.all, first.fieldVal)])}
            >
              <DataText>{t('nothing.allFields', { text: first.fieldVal })}</DataText>
            </Link>
          </>
        )}
      </EmptyState>
    </>
  );
}
