import type { ExamPlan } from '@zhiye/contract';
import { MAX_REVIEW_DAYS } from '@zhiye/contract/constants/study/exam-plan';
import { useState } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { LeaveDialog } from '../../../../shared/ui/dialogs/leave-dialog.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { PlanChapters } from './plan-chapters.tsx';
import { PlanChart } from './plan-chart.tsx';
import { draftOf, isSameDraft, projectPlan } from './plan-draft.ts';
import type { PlanDraft, ProjectedPlan } from './plan-draft.ts';
import { PlanNotice } from './plan-notice.tsx';
import { DeletePlanButton } from './plan-view.tsx';
import { usePlanAct } from './plan.queries.ts';
import styles from './plan-board.module.css';
import { isDay } from '../../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../../shared/ui/dates/date-field.tsx';

interface PlanBoardProps {
  readonly plan: ExamPlan;
  /** Seconds that a page of this book took lately; undefined when nobody knows. */
  readonly secondsPerPage: number | undefined;
}

/** One plan: what is changed is drawn at once, beside what is saved, and is saved by its button alone. */
export function PlanBoard({ plan, secondsPerPage }: PlanBoardProps) {
  const t = useT('exam-plans');
  const before = draftOf(plan);
  const [draft, setDraft] = useState(before);
  useDraft(
    `exam plan board ${plan.bookId}`,
    () => (isSameDraft(draft, before) ? undefined : draft),
    (kept) => kept && setDraft(kept),
  );
  const save = usePlanAct('POST /b/v1/examPlan/saveExamPlan');
  const isChanged = !isSameDraft(draft, before);
  const saved = projectPlan(before, plan);
  const isWhole = draft.examDay > plan.today.day && draft.weekdays.length > 0 && draft.chosen.length > 0;
  const changed = isChanged && isWhole ? projectPlan(draft, plan) : undefined;
  const change = (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part });
  const send = ({ chosen, weekdays, ...rest }: PlanDraft) =>
    save.mutate({ bookId: plan.bookId, ...rest, weekdays: [...weekdays], chapters: [...chosen] });
  return (
    <article className={`card ${styles.board}`} aria-label={plan.book.title}>
      <BoardHead plan={plan} isChanged={isChanged} />
      <div className={styles.parts}>
        <div className={styles.side}>
          <RuleFields plan={plan} draft={draft} onChange={change} />
          <Outcome
            plan={plan}
            shown={changed ?? saved}
            before={changed && saved}
            secondsPerPage={secondsPerPage}
          />
          {isChanged && (
            <p className={styles.actions}>
              <Button onClick={() => setDraft(before)}>{t('discard')}</Button>
              <Button look="primary" disabled={!isWhole || save.isPending} onClick={() => send(draft)}>
                {t('saveChanges')}
              </Button>
            </p>
          )}
        </div>
        <div className={styles.main}>
          <PlanNotice
            plan={plan}
            saved={saved}
            changed={changed}
            isBusy={save.isPending}
            onSpread={() => send(before)}
          />
          <PlanChart plan={plan} draft={isWhole ? draft : before} saved={saved} changed={changed} />
        </div>
      </div>
      <PlanChapters plan={plan} chosen={draft.chosen} onChange={(chosen) => change({ chosen })} />
      <LeaveDialog isDirty={isChanged} />
    </article>
  );
}

function BoardHead({ plan, isChanged }: { readonly plan: ExamPlan; readonly isChanged: boolean }) {
  const t = useT('exam-plans');
  const names = useT('shared');
  const { book, bookId, read, total } = plan;
  return (
    <header className={styles.head}>
      <Cover src={book.coverUrl} alt="" width={38} />
      <div>
        <h2 lang={textLanguage(book.title)}>{book.title}</h2>
        <p className="sub s13">
          <DataText>
            {book.authors.join(names('listSeparator'))} · {book.publisher}
          </DataText>
          {' · '}
          <span className="num">{t('progress', { read, total })}</span>
        </p>
      </div>
      <p className={styles.actions}>
        {isChanged && <StatusTag tone="wait">{t('unsaved')}</StatusTag>}
        <DeletePlanButton plan={plan} />
        <ButtonLink look="primary" to={paths.read(bookId)}>
          {t('readOn')}
        </ButtonLink>
      </p>
    </header>
  );
}

interface RuleFieldsProps {
  readonly plan: ExamPlan;
  readonly draft: PlanDraft;
  readonly onChange: (part: Partial<PlanDraft>) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The day of the exam, the days for a last review, and the days of the week. */
function RuleFields({ plan, draft, onChange }: RuleFieldsProps) {
  const t = useT('exam-plans');
  const { examDay, reviewDays, weekdays } = draft;
  const toggle = (day: number) =>
    weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].toSorted();
  const isOver = plan.state === 'over' || plan.daysUntilExam === 0;
  return (
    <>
      <DateField
        label={t('form.examDay')}
        value={examDay}
        hint={isOver ? t('over') : t('daysLeft', { count: plan.daysUntilExam })}
        error={examDay > plan.today.day ? undefined : t('form.examDayMissing')}
        onChange={(day) => onChange({ examDay: isDay(day) ? day : '' })}
      />
      <div role="group" aria-label={t('form.reviewDays')}>
        <p className={styles.label}>{t('review.label')}</p>
        <div className={styles.stepper}>
          <button
            type="button"
            aria-label={t('review.less')}
            disabled={reviewDays === 0}
            onClick={() => onChange({ reviewDays: reviewDays - 1 })}
          >
            −
          </button>
          <output className="num">{t('review.days', { count: reviewDays })}</output>
          <button
            type="button"
            aria-label={t('review.more')}
            disabled={reviewDays >= MAX_REVIEW_DAYS}
            onClick={() => onChange({ reviewDays: reviewDays + 1 })}
          >
            +
          </button>
        </div>
      </div>
      <div role="group" aria-label={t('form.weekdays')}>
        <p className={styles.label}>{t('form.weekdays')}</p>
        <div className={styles.week}>
          {WEEKDAYS.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={weekdays.includes(day)}
              aria-label={t(`weekdays.${day}`)}
              onClick={() => onChange({ weekdays: toggle(day) })}
            >
              {t(`weekdaysShort.${day}`)}
            </button>
          ))}
        </div>
        {weekdays.length === 0 && <p role="alert">{t('form.weekdaysMissing')}</p>}
      </div>
    </>
  );
}

interface OutcomeProps {
  readonly plan: ExamPlan;
  readonly shown: ProjectedPlan;
  /** What is saved, while a change is shown. */
  readonly before: ProjectedPlan | undefined;
  readonly secondsPerPage: number | undefined;
}

/** Pages and minutes of a day, with the numbers before a change. */
function Outcome({ plan, shown, before, secondsPerPage }: OutcomeProps) {
  const t = useT('exam-plans');
  const minutes = (pages: number) => Math.max(1, Math.round((pages * (secondsPerPage ?? 0)) / 60));
  const perDay = ({ perDay: count }: ProjectedPlan): string =>
    [
      t('pages', { count }),
      secondsPerPage !== undefined && count > 0 && t('time.minutes', { minutes: minutes(count) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <dl className={styles.outcome} aria-live="polite">
      <div>
        <dt>{t('perDay')}</dt>
        <dd className="num">{perDay(shown)}</dd>
      </div>
      <div>
        <dt>{t('review.today')}</dt>
        <dd className="num">
          {plan.dueCards > 0 ? (
            <Link className="lk" to={paths.personal.flashCardReview({ bookId: plan.bookId })}>
              {t('review.cards', { count: plan.dueCards })}
            </Link>
          ) : (
            t('review.cards', { count: 0 })
          )}
        </dd>
      </div>
      {before && before.perDay !== shown.perDay && (
        <p className="sub s12">{t('perDayBefore', { pages: perDay(before) })}</p>
      )}
    </dl>
  );
}
