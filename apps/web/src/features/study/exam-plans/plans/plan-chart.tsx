import { formatMonthDay } from '../../../../shared/format.ts';
import type { ExamPlan } from '@zhiye/contract';
import { addDays, daysBetween } from '@zhiye/contract/constants/study/position-spans';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { PlanDraft, ProjectedPlan } from './plan-draft.ts';
import styles from './plan-chart.module.css';

interface PlanChartProps {
  readonly plan: ExamPlan;
  readonly draft: PlanDraft;
  readonly saved: ProjectedPlan;
  /** Undefined while nothing is changed. */
  readonly changed: ProjectedPlan | undefined;
}

const [WIDTH, HEIGHT] = [760, 260];
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 24, 16, 230];

/** Days and pages as places in the drawing. */
function createScale({ plan, draft, saved, changed }: PlanChartProps) {
  const { startDay, today } = plan;
  const examDay = draft.examDay > plan.examDay ? draft.examDay : plan.examDay;
  const span = Math.max(1, daysBetween(startDay, examDay));
  const top = Math.max(1, saved.total, changed?.total ?? 0);
  const x = (day: string): number => LEFT + ((WIDTH - LEFT - RIGHT) * daysBetween(startDay, day)) / span;
  const y = (pages: number): number => BOTTOM - ((BOTTOM - TOP) * pages) / top;
  const point = (day: string, pages: number): string => `${x(day).toFixed(1)},${y(pages).toFixed(1)}`;
  const lineOf = ({ days, read: from }: ProjectedPlan): string => {
    let pages = from;
    // what is planned for a day is read at its end
    const points = days.map(({ day, count }) => point(addDays(day, 1), (pages += count)));
    return [point(today.day, from), ...points].join(' ');
  };
  return { top, x, y, point, lineOf };
}

/** Pages over days: what was read until today, what is planned until the exam, and the line of a change. */
export function PlanChart(props: PlanChartProps) {
  const t = useT('exam-plans');
  const { plan, draft, saved, changed } = props;
  const { startDay, startRead, read, late, today } = plan;
  const { top, x, y, point, lineOf } = createScale(props);
  const reviewStart = addDays(draft.examDay, -draft.reviewDays);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('chart.alt', { read, total: saved.total, day: saved.lastDay ?? today.day })}
      >
        {draft.reviewDays > 0 && (
          <rect
            className={styles.band}
            x={x(reviewStart)}
            y={TOP}
            width={Math.max(0, x(draft.examDay) - x(reviewStart))}
            height={BOTTOM - TOP}
          />
        )}
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              className={styles.grid}
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(top * part)}
              y2={y(top * part)}
            />
            <text x={LEFT - 6} y={y(top * part) + 4} textAnchor="end">
              {Math.round(top * part)}
            </text>
          </g>
        ))}
        <line className={styles.now} x1={x(today.day)} x2={x(today.day)} y1={TOP} y2={BOTTOM} />
        {late > 0 && (
          <polyline
            className={styles.planned}
            points={`${point(startDay, startRead)} ${point(today.day, read + late)}`}
          />
        )}
        <polyline className={styles.planned} points={lineOf(saved)} />
        {changed && <polyline className={styles.changed} points={lineOf(changed)} />}
        <polyline
          className={styles.actual}
          points={`${point(startDay, startRead)} ${point(today.day, read)}`}
        />
        <circle className={styles.dot} cx={x(today.day)} cy={y(read)} r="4.5" />
        <path className={styles.flag} d={`M${x(draft.examDay) - 6},${TOP - 8}h12v18l-6,-5l-6,5z`} />
        {startDay < today.day && (
          <text x={LEFT} y={BOTTOM + 20}>
            {formatMonthDay(startDay)}
          </text>
        )}
        <text
          className={styles.strong}
          x={x(today.day)}
          y={BOTTOM + 20}
          textAnchor={startDay < today.day ? 'middle' : 'start'}
        >
          {t('chart.today', { day: formatMonthDay(today.day) })}
        </text>
        <text x={x(draft.examDay) + 8} y={BOTTOM + 20} textAnchor="end">
          {t('chart.exam', { day: formatMonthDay(draft.examDay) })}
        </text>
      </svg>
      <Legend isChanged={changed !== undefined} />
    </figure>
  );
}

/** What the lines are. */
function Legend({ isChanged }: { readonly isChanged: boolean }) {
  const t = useT('exam-plans');
  return (
    <figcaption>
      <span data-line="actual">{t('chart.actual')}</span>
      <span data-line="planned">{t(isChanged ? 'chart.before' : 'chart.planned')}</span>
      {isChanged && <span data-line="changed">{t('chart.changed')}</span>}
    </figcaption>
  );
}
