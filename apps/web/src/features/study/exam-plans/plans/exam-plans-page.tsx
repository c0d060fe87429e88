import { formatMonthDay } from '../../../../shared/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ExamPlan, ReadingTime, ShelfBook } from '@zhiye/contract';
import { READER_TYPES, REPLY_CODE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../../shared/ui/feedback/no-permission.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { ReadingTimeChart } from '../reading-time/reading-time-chart.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { PlanBoard } from './plan-board.tsx';
import { plansQuery, readingTimeQuery } from './plan.queries.ts';
import styles from './plan-board.module.css';

const shelfQuery = callQuery('GET /b/v1/shelf/findShelfBooks', { pageNo: 1, pageSize: 100 });

/** /personal/examPlan: one plan of a person, the way to the others and to a new one, and the time that was read. */
export function ExamPlansPage() {
  const t = useT('exam-plans');
  const { data, error, refetch } = useQuery(plansQuery);
  const shelf = useQuery(shelfQuery);
  const time = useQuery(readingTimeQuery);
  if (error instanceof CallFailed && error.code === REPLY_CODE.notPermitted)
    return <NoPermission allowedTypes={READER_TYPES} />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  // all parts appear at once: none of them moves another one
  if (!data || shelf.isPending || time.isPending)
    return (
      <>
        <h1 className="pt">{t('title')}</h1>
        <Loading shape="lines" count={10} />
      </>
    );
  return <Plans plans={data.list} books={shelf.data?.list ?? []} time={time.data} />;
}

interface PlansProps {
  readonly plans: readonly ExamPlan[];
  readonly books: readonly ShelfBook[];
  readonly time: ReadingTime | undefined;
}

/** The book is in the address: its plan is shown, or the form for a new one, to which the bookshelf links. */
function Plans({ plans, books, time }: PlansProps) {
  const t = useT('exam-plans');
  const [search, setSearch] = useSearchParams();
  const planned = new Set(plans.map(({ bookId }) => bookId));
  const free = books.filter(({ readable, book }) => readable && !planned.has(book.bookId));
  const asked = Number(search.get('bookId'));
  const askedFree = free.some(({ book }) => book.bookId === asked) ? asked : undefined;
  const [isCreating, setCreating] = useState(askedFree !== undefined);
  const shown = plans.find(({ bookId }) => bookId === asked) ?? plans[0];
  const createButton = free.length > 0 && (
    <Button look={plans.length > 0 ? 'plain' : 'primary'} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <div className={styles.title}>
        <h1 className="pt">{t('title')}</h1>
        <p className="sub s13">{t('private')}</p>
        {plans.length > 0 && createButton}
      </div>
      {plans.length === 0 && (
        <EmptyState title={t('none.title')}>
          <p>{t('none.text')}</p>
          {createButton}
        </EmptyState>
      )}
      {plans.length > 1 && <PlanLinks plans={plans} shown={shown} />}
      {shown && <PlanBoard key={planKey(shown)} plan={shown} secondsPerPage={secondsPerPage(shown, time)} />}
      <ReadingTimeChart />
      {isCreating && (
        <NewPlanDialog
          books={free}
          bookId={askedFree}
          onClose={(made) => {
            setCreating(false);
            setSearch(made === undefined ? {} : { bookId: String(made) }, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** A plan that was saved begins with its own values again. */
const planKey = ({ bookId, examDay, weekdays, reviewDays, chapters, startDay }: ExamPlan): string =>
  [
    bookId,
    examDay,
    weekdays,
    reviewDays,
    startDay,
    ...chapters.map(({ isChosen }) => Number(isChosen)),
  ].join();

const MIN_PAGES = 5;

/** Of the last 30 days, when the plan is not older and enough was read to say so. */
function secondsPerPage({ bookId, read, startRead, startDay }: ExamPlan, time: ReadingTime | undefined) {
  const seconds = time?.books.find((book) => book.bookId === bookId)?.seconds;
  const firstDay = time?.days[0]?.day;
  if (seconds === undefined || firstDay === undefined || startDay < firstDay) return undefined;
  return read - startRead < MIN_PAGES ? undefined : seconds / (read - startRead);
}

interface PlanLinksProps {
  readonly plans: readonly ExamPlan[];
  readonly shown: ExamPlan | undefined;
}

function PlanLinks({ plans, shown }: PlanLinksProps) {
  const t = useT('exam-plans');
  return (
    <nav className={styles.plans} aria-label={t('allPlans')}>
      {plans.map((plan) => {
        const { bookId, book, examDay, daysUntilExam, state } = plan;
        const days =
          state === 'over' || daysUntilExam === 0 ? t('over') : t('daysLeft', { count: daysUntilExam });
        return (
          <Link
            key={bookId}
            to={paths.personal.examPlan(bookId)}
            aria-current={plan === shown ? 'true' : undefined}
            replace
          >
            <Cover src={book.coverUrl} alt="" width={34} />
            <span>
              <b lang={textLanguage(book.title)}>{book.title}</b>
              <small className="num">
                {t('exam', { day: formatMonthDay(examDay) })} · {days}
              </small>
            </span>
            <PlanState plan={plan} />
          </Link>
        );
      })}
    </nav>
  );
}

/** How a plan stands today, in three words. */
function PlanState({ plan: { state, late, today } }: { readonly plan: ExamPlan }) {
  const t = useT('exam-plans');
  if (state === 'done') return <StatusTag tone="ok">{t('done')}</StatusTag>;
  if (state === 'over') return null;
  if (late > 0) return <StatusTag tone="wait">{t('shelfLate', { count: late })}</StatusTag>;
  if (today.count === 0) return <StatusTag tone="done">{t('shelfFree')}</StatusTag>;
  if (today.read >= today.count) return <StatusTag tone="ok">{t('todayDone')}</StatusTag>;
  return <StatusTag tone="run">{t('shelfToday', { read: today.read, count: today.count })}</StatusTag>;
}
