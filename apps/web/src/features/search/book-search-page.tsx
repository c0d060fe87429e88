import { Link, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { BookListing } from './book-listing.tsx';
import { ConditionForm } from './condition-form.tsx';
import { ConditionMessage } from './condition-message.tsx';
import { Formula } from './formula.tsx';
import { NothingFound } from './nothing-found.tsx';
import { filledConditions, readConditions } from './read-conditions.ts';
import type { ReadConditions } from './read-conditions.ts';
import { useListing } from './use-listing.ts';
import styles from './book-search-page.module.css';

/** /book_search: what the conditions in `s` find; the empty form when they cannot be read (SPEC section 2). */
export function BookSearchPage() {
  const t = useT('search');
  const read = readConditions(useSearchParams()[0].get('s'));
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: t('home'), to: paths.home }, { label: t('results.title') }]} />
      {read.problem === 'broken' ? <Unreadable /> : <Results {...read} />}
    </div>
  );
}

function Unreadable() {
  const t = useT('search');
  return (
    <>
      <h1 className="pt">{t('results.title')}</h1>
      <ConditionMessage problem="broken" />
      <div className={styles.form}>
        <ConditionForm conditions={[]} />
      </div>
    </>
  );
}

function Results({ conditions: asked, problem }: ReadConditions) {
  const t = useT('search');
  const conditions = filledConditions(asked);
  const listing = useListing(conditions, (query) => paths.bookSearch(asked, query));
  return (
    <BookListing
      listing={listing}
      title={t('results.title')}
      nothing={<NothingFound listing={listing} conditions={conditions} />}
    >
      <p className={styles.asked}>
        {conditions.length > 0 ? <Formula conditions={conditions} /> : t('results.everything')}{' '}
        <Link className="lk" to={paths.highSearchWith(conditions)}>
          {t('results.change')}
        </Link>
      </p>
      <ConditionMessage problem={problem} />
    </BookListing>
  );
}
