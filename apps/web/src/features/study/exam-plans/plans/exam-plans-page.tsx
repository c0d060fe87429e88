import { useQuery } from '@tanstack/react-query';
import type { ExamPlan, ShelfBook } from '@zhiye/contract';
import { READER_TYPES, REPLY_CODE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../../shared/ui/feedback/no-permission.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { ReadingTimeChart } from '../reading-time/reading-time-chart.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanView } from './plan-view.tsx';
import { planQuery, plansQuery, readingTimeQuery } from './plan.queries.ts';
import styles from './plans.module.css';

const shelfQuery = callQuery('GET /b/v1/shelf/findShelfBooks', { pageNo: 1, pageSize: 100 });

/** /personal/examPlan: the plans of a person, the form for a new one, and the time that was read. */
export function ExamPlansPage() {
  const t = useT('exam-plans');
  const { data, error, refetch } = useQuery(plansQuery);
  const shelf = useQuery(shelfQuery);
  const time = useQuery(readingTimeQuery);
  if (error instanceof CallFailed && error.code === REPLY_CODE.notPermitted)
    return <NoPermission allowedTypes={READER_TYPES} />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <h1 className="pt">{t('title')}</h1>
      <p className={`sub s13 ${styles.intro}`}>{t('intro')}</p>
      {/* all parts appear at once: none of them moves another one */}
      {!data || shelf.isPending || time.isPending ? (
        <Loading shape="lines" count={10} />
      ) : (
        <Plans plans={data.list} books={shelf.data?.list ?? []} />
      )}
    </>
  );
}

interface PlansProps {
  readonly plans: readonly ExamPlan[];
  readonly books: readonly ShelfBook[];
}

function Plans({ plans, books }: PlansProps) {
  const t = useT('exam-plans');
  return (
    <>
      <NewPlan plans={plans} books={books} />
      {plans.length === 0 && <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
      {plans.map((plan) => (
        <PlanCard key={plan.bookId} plan={plan} />
      ))}
      <ReadingTimeChart />
    </>
  );
}

function PlanCard({ plan }: { readonly plan: ExamPlan }) {
  const t = useT('exam-plans');
  const [isEditing, setEditing] = useState(false);
  const { book, bookId } = plan;
  return (
    <article className={`card ${styles.card}`} aria-label={book.title}>
      <header>
        <Cover src={book.coverUrl} alt="" width={48} />
        <h2 lang={textLanguage(book.title)}>{book.title}</h2>
      </header>
      {isEditing ? (
        <LoadedForm bookId={bookId} onClose={() => setEditing(false)} />
      ) : (
        <PlanView plan={plan} onEdit={() => setEditing(true)}>
          <ButtonLink size="small" look="primary" to={paths.read(bookId)}>
            {t('readOn')}
          </ButtonLink>
        </PlanView>
      )}
    </article>
  );
}

/** The book is in the address, so that the bookshelf can link to the form. */
function NewPlan({ plans, books }: PlansProps) {
  const t = useT('exam-plans');
  const [search, setSearch] = useSearchParams();
  const planned = new Set(plans.map(({ bookId }) => bookId));
  const free = books.filter(({ readable, book }) => readable && !planned.has(book.bookId));
  const asked = Number(search.get('bookId'));
  const chosen = free.find(({ book }) => book.bookId === asked)?.book.bookId;
  const choose = (bookId: string) => setSearch(bookId === '' ? {} : { bookId }, { replace: true });
  if (free.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-label={t('create')}>
      <h2 className={styles.newTitle}>{t('create')}</h2>
      <Field label={t('form.book')}>
        {(ties) => (
          <select {...ties} value={chosen ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('form.chooseBook')}</option>
            {free.map(({ book }) => (
              <option key={book.bookId} value={book.bookId} lang={textLanguage(book.title)}>
                {book.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen !== undefined && <LoadedForm key={chosen} bookId={chosen} onClose={() => choose('')} />}
    </section>
  );
}

function LoadedForm({ bookId, onClose }: { readonly bookId: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(planQuery(bookId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" count={3} />;
  return <PlanForm bookId={bookId} {...data} onSaved={onClose} onCancel={onClose} />;
}
