import { formatMonthDay } from '../../../../shared/format.ts';
import type { ExamPlan } from '@zhiye/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { usePlanAct } from './plan.queries.ts';
import styles from './plans.module.css';

interface PlanViewProps {
  readonly plan: ExamPlan;
  readonly onEdit: () => void;
  /** Goes to a page of the book, where there is a reader. */
  readonly onOpen?: ((position: number) => void) | undefined;
  /** Links beside the buttons. */
  readonly children?: ReactNode;
}

/** Today's part, how far the person is, and the chapters. */
export function PlanView({ plan, onEdit, onOpen, children }: PlanViewProps) {
  const t = useT('exam-plans');
  const { bookId, state, examDay, daysUntilExam, total, read, late, dueCards } = plan;
  return (
    <div className={styles.planPlan}>
      <p className={styles.exam}>
        {t('exam', { day: examDay })}{' '}
        <b>{state === 'over' || daysUntilExam === 0 ? t('over') : t('daysLeft', { count: daysUntilExam })}</b>
      </p>
      {late > 0 && state === 'running' && (
        <p className={styles.late} role="status">
          {t('late', { count: late, days: plan.readingDaysLeft })}
        </p>
      )}
      {state === 'running' && <Today plan={plan} onOpen={onOpen} />}
      {state === 'done' && <StatusTag tone="ok">{t('done')}</StatusTag>}
      {dueCards > 0 && (
        <Link className={styles.cards} to={paths.personal.flashCardReview({ bookId })}>
          {t('dueCards', { count: dueCards })}
        </Link>
      )}
      <div>
        <label className={styles.progress}>
          {t('progress', { read, total })}
          <progress value={read} max={Math.max(1, total)} />
        </label>
      </div>
      <p className={styles.actions}>
        {children}
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
        <DeletePlanButton plan={plan} />
      </p>
      <Chapters plan={plan} />
    </div>
  );
}

function Today({ plan, onOpen }: Pick<PlanViewProps, 'plan' | 'onOpen'>) {
  const t = useT('exam-plans');
  const { today, nextDay } = plan;
  return (
    <section className={styles.today} aria-label={t('today')}>
      <h3>{t('today')}</h3>
      {today.count === 0 ? (
        <p>{nextDay ? t('freeDay', { day: nextDay }) : t('nothing')}</p>
      ) : (
        <p>
          <b className="num">
            {today.read} / {today.count}
          </b>{' '}
          {t('pageUnit')} {today.read >= today.count && <StatusTag tone="ok">{t('todayDone')}</StatusTag>}
        </p>
      )}
      <ul>
        {today.parts.map(({ title, from, to, read }) => (
          <li key={from}>
            <span>
              <bdi lang={textLanguage(title)}>{title}</bdi>{' '}
              <small className="num">{rangeText(from, to, t)}</small>
            </span>
            {onOpen && (
              <Button size="small" look="text" onClick={() => onOpen(from)}>
                {t('open')}
                <span className="vh"> {rangeText(from, to, t)}</span>
              </Button>
            )}
            {read > to - from && <StatusTag tone="ok">{t('chapterState.read')}</StatusTag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chapters of the exam with the days of what is left. */
function Chapters({ plan: { chapters } }: { readonly plan: ExamPlan }) {
  const t = useT('exam-plans');
  return (
    <ol className={styles.chapters} aria-label={t('chapters')}>
      {chapters
        .filter(({ isChosen }) => isChosen)
        .map(({ title, from, to, read, firstDay, lastDay }) => {
          const count = to - from + 1;
          const state = read >= count ? 'read' : read > 0 ? 'reading' : 'waiting';
          return (
            <li key={from}>
              <span className={styles.chapterTitle}>
                <bdi lang={textLanguage(title)}>{title}</bdi>
                <small className="num">
                  {read} / {t('pages', { count })}
                  {firstDay &&
                    ` · ${firstDay === lastDay ? formatMonthDay(firstDay) : `${formatMonthDay(firstDay)} – ${formatMonthDay(lastDay!)}`}`}
                </small>
              </span>
              <StatusTag tone={state === 'read' ? 'ok' : state === 'reading' ? 'run' : 'wait'}>
                {t(`chapterState.${state}`)}
              </StatusTag>
            </li>
          );
        })}
    </ol>
  );
}

const rangeText = (from: number, to: number, t: ReturnType<typeof useT>): string =>
  from === to ? t('page', { page: from }) : t('range', { from, to });

export function DeletePlanButton({ plan: { bookId, book } }: { readonly plan: ExamPlan }) {
  const t = useT('exam-plans');
  const [isAsking, setAsking] = useState(false);
  const remove = usePlanAct('POST /b/v1/examPlan/deleteExamPlan');
  return (
    <>
      <Button look="danger" size="small" disabled={remove.isPending} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteQuestion', { title: book.title })}
          confirmLabel={t('delete')}
          cancelLabel={t('keep')}
          onConfirm={() => {
            setAsking(false);
            remove.mutate({ bookId });
          }}
          onCancel={() => setAsking(false)}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
