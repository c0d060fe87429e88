import type { ExamPlan } from '@zhiye/contract';
import { MAX_REVIEW_DAYS } from '@zhiye/contract/constants/study/exam-plan';
import { useState } from 'react';
import type { DataOf } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { usePlanAct } from './plan.queries.ts';
import styles from './plans.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { isDay } from '../../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../../shared/ui/dates/date-field.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Chapters = DataOf<'GET /b/v1/examPlan/getExamPlan'>['chapters'];

interface PlanFormProps {
  readonly bookId: number;
  /** Null for a new one. */
  readonly plan: ExamPlan | null;
  readonly chapters: Chapters;
  readonly onSaved: () => void;
  /** Missing where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

interface Values {
  readonly examDay: string;
  readonly weekdays: readonly number[];
  readonly reviewDays: string;
  readonly chosen: readonly number[];
}

type Errors = Partial<Record<'examDay' | 'weekdays' | 'reviewDays' | 'chapters', string>>;

/** The chapters of the plan when the book still has them, else those that are not cover, imprint or index. */
function initialValues(plan: ExamPlan | null, chapters: Chapters): Values {
  const all = chapters.map((_, index) => index);
  const body = all.filter((index) => chapters[index]!.isBody);
  const suggested = body.length > 0 ? body : all;
  const known = plan?.chapters.length === chapters.length ? plan.chapters : undefined;
  return {
    examDay: plan?.examDay ?? '',
    weekdays: plan?.weekdays ?? WEEKDAYS,
    reviewDays: String(plan?.reviewDays ?? 0),
    chosen: known ? all.filter((index) => known[index]!.isChosen) : suggested,
  };
}

/** Makes or changes the plan of a book. */
export function PlanForm({ bookId, plan, chapters, onSaved, onCancel }: PlanFormProps) {
  const t = useT('exam-plans');
  const save = usePlanAct('POST /b/v1/examPlan/saveExamPlan');
  const [values, setValues] = useState(() => initialValues(plan, chapters));
  useDraft(`exam plan ${bookId}`, () => values, setValues);
  const [errors, setErrors] = useState<Errors>({});
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const submit = async (): Promise<void> => {
    const { examDay, weekdays, chosen } = values;
    const reviewDays = Number(values.reviewDays);
    const isCount = /^\d{1,2}$/.test(values.reviewDays) && reviewDays <= MAX_REVIEW_DAYS;
    const wrong: Errors = {
      ...(!isDay(examDay) && { examDay: t('form.examDayMissing') }),
      ...(weekdays.length === 0 && { weekdays: t('form.weekdaysMissing') }),
      ...(!isCount && { reviewDays: t('form.reviewDaysWrong', { max: MAX_REVIEW_DAYS }) }),
      ...(chosen.length === 0 && { chapters: t('form.chaptersMissing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const input = { bookId, examDay, weekdays: [...weekdays], reviewDays, chapters: [...chosen] };
    if (await save.mutateAsync(input).catch(() => null)) onSaved();
  };
  if (chapters.length === 0) return <p className={styles.hint}>{t('form.noChapters')}</p>;
  return (
    <form
      className={styles.form}
      aria-label={t(plan ? 'edit' : 'create')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.pair}>
        <DateField
          label={t('form.examDay')}
          required
          value={values.examDay}
          error={errors.examDay}
          onChange={(examDay) => change({ examDay })}
        />
        <TextField
          label={t('form.reviewDays')}
          inputMode="numeric"
          maxLength={2}
          value={values.reviewDays}
          error={errors.reviewDays}
          onChange={(event) => change({ reviewDays: event.target.value.trim() })}
        />
      </div>
      <WeekdayFields
        chosen={values.weekdays}
        error={errors.weekdays}
        onChange={(weekdays) => change({ weekdays })}
      />
      <ChapterFields
        chapters={chapters}
        chosen={values.chosen}
        error={errors.chapters}
        onChange={(chosen) => change({ chosen })}
      />
      <p className={styles.actions}>
        <Button type="submit" look="primary" disabled={save.isPending}>
          {t(plan ? 'form.save' : 'form.make')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
      </p>
    </form>
  );
}

interface ChoiceProps {
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly number[]) => void;
}

const toggled = (chosen: readonly number[], one: number): readonly number[] =>
  (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).toSorted(
    (a, b) => a - b,
  );

function WeekdayFields({ chosen, error, onChange }: ChoiceProps) {
  const t = useT('exam-plans');
  return (
    <fieldset className={styles.choices}>
      <legend>{t('form.weekdays')}</legend>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            checked={chosen.includes(weekday)}
            onChange={() => onChange(toggled(chosen, weekday))}
          />
          {t(`weekdays.${weekday}`)}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

function ChapterFields({ chapters, chosen, error, onChange }: ChoiceProps & { readonly chapters: Chapters }) {
  const t = useT('exam-plans');
  const areAll = chosen.length === chapters.length;
  return (
    <fieldset className={styles.chapterChoices}>
      <legend>{t('form.chapters')}</legend>
      <label>
        <input
          type="checkbox"
          checked={areAll}
          onChange={() => onChange(areAll ? [] : chapters.map((_, index) => index))}
        />
        {t('form.allChapters')}
      </label>
      {chapters.map(({ title, from, to }, index) => (
        <label key={index}>
          <input
            type="checkbox"
            checked={chosen.includes(index)}
            onChange={() => onChange(toggled(chosen, index))}
          />
          <bdi lang={textLanguage(title)}>{title}</bdi>
          <small className="num">{t('pages', { count: to - from + 1 })}</small>
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
