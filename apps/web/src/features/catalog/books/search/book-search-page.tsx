import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { BookListing } from './listing/book-listing.tsx';
import { ConditionForm } from './conditions/condition-form.tsx';
import { ConditionMessage } from './conditions/condition-message.tsx';
import { ConditionSummary } from './conditions/condition-summary.tsx';
import { NothingFound } from './listing/nothing-found.tsx';
import { removeEmptyConditions, parseConditions } from './conditions/condition-parser.ts';
import type { ParsedConditions } from './conditions/condition-parser.ts';
import { useListing } from './listing/use-listing.ts';
import { useShownSearch } from './use-shown-search.ts';
import { WidenedNote } from './listing/widened-note.tsx';
import styles from './search.module.css';

/** /book_search: results for the conditions in `s`; an empty form when `s` cannot be used (requirement R-211). */
export function BookSearchPage() {
  const t = useT('search');
  const text = useSearchParams()[0].get('s');
  const parsed = parseConditions(text);
  useShownSearch(text);
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: t('home'), to: paths.home }, { label: t('results.title') }]} />
      {parsed.problem === 'broken' || parsed.problem === 'tooMany' ? (
        <UnusableSearch problem={parsed.problem} />
      ) : (
        <SearchResults {...parsed} />
      )}
    </div>
  );
}

function UnusableSearch({ problem }: { readonly problem: 'broken' | 'tooMany' }) {
  const t = useT('search');
  return (
    <>
      <h1 className="pt">{t('results.title')}</h1>
      <ConditionMessage problem={problem} />
      <div className={styles.form}>
        <ConditionForm conditions={[]} />
      </div>
    </>
  );
}

function SearchResults({ conditions: allConditions, problem }: ParsedConditions) {
  const t = useT('search');
  const conditions = removeEmptyConditions(allConditions);
  const listing = useListing(conditions, (query) => paths.bookSearch(allConditions, query));
  return (
    <BookListing
      listing={listing}
      title={t('results.title')}
      emptyState={<NothingFound listing={listing} conditions={conditions} />}
    >
      <p className={styles.conditions}>
        {conditions.length > 0 ? <ConditionSummary conditions={conditions} /> : t('results.everything')}{' '}
        <Link className="lk" to={paths.highSearchWith(conditions)}>
          {t('results.change')}
        </Link>
      </p>
      <ConditionMessage problem={problem} />
      <WidenedNote listing={listing} conditions={conditions} />
    </BookListing>
  );
}
