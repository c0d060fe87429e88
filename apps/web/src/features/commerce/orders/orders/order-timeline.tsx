import { Fragment, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { orderCourse } from './order-course.ts';
import type { CourseEvent, CourseGroup, CourseOrder, CourseStep } from './order-course.ts';
import styles from './order-timeline.module.css';

/** Rows from which a filter helps. */
const FILTER_MIN_ROWS = 6;
/** A longer past is folded, as is the past of an order that is over; so many of its last rows stay. */
const MAX_ROWS = 12;
const ROWS_KEPT = { running: 9, over: 3 } as const;

interface OrderTimelineProps<Event extends CourseEvent> {
  readonly order: CourseOrder<Event>;
  /** What an event is called. */
  readonly titleOf: (event: Event) => ReactNode;
  /** Who did it, or what else is known. */
  readonly noteOf?: (event: Event) => ReactNode;
  /** The text of what follows after the payment. */
  readonly deliveredText: string;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** Past, now and expected steps of an order, in this direction. Early rows of a long or finished course are folded. */
export function OrderTimeline<Event extends CourseEvent>(props: OrderTimelineProps<Event>) {
  const { order, titleOf, noteOf, deliveredText, children } = props;
  const t = useT('orders');
  const id = useId();
  const [group, setGroup] = useState<CourseGroup>();
  const [isOpen, setOpen] = useState(false);
  const steps = orderCourse(order);
  const shown = group ? steps.filter((step) => step.group === group) : steps;
  const past = shown.filter(({ when }) => when === 'past').length;
  const isOver = order.status === 'completed' || order.status === 'canceled';
  const mayFold = !isOpen && !group && (past > MAX_ROWS || (isOver && past > ROWS_KEPT.over + 1));
  const folded = mayFold ? past - (isOver ? ROWS_KEPT.over : ROWS_KEPT.running) : 0;
  return (
    <section className={`card ${styles.course}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('detail.progress')}</h2>
        {steps.length >= FILTER_MIN_ROWS && <GroupFilter steps={steps} chosen={group} onChoose={setGroup} />}
      </header>
      <ol>
        {folded > 0 && (
          <li>
            <time>{formatDay(timeOf(shown[0]!))}</time>
            <span className={styles.mark} aria-hidden="true">
              <Icon name="more" size={13} />
            </span>
            <div>
              <b>{t('course.earlier', { count: folded })}</b>{' '}
              <button type="button" className="lk" onClick={() => setOpen(true)}>
                {t('course.unfold')}
              </button>
            </div>
          </li>
        )}
        {shown.slice(folded).map((step, index) => (
          <li key={`${step.when} ${index}`} data-when={step.when} data-group={step.group}>
            <StepTime step={step} />
            <span className={styles.mark} aria-hidden="true">
              <Icon name={step.icon} size={13} />
            </span>
            <div>
              {step.when === 'past' ? (
                <Fragment>
                  <b>{titleOf(step.event)}</b>
                  {noteOf && <p>{noteOf(step.event)}</p>}
                </Fragment>
              ) : (
                <StepText step={step} deliveredText={deliveredText} />
              )}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

const timeOf = (step: CourseStep<CourseEvent>): string => (step.when === 'past' ? step.event.at : '');

function StepTime({ step }: { readonly step: CourseStep<CourseEvent> }) {
  const t = useT('orders');
  if (step.when === 'now') return <time>{t('course.now')}</time>;
  if (step.when === 'expected')
    return (
      <time dateTime={step.at ?? undefined}>
        {step.at ? t('course.expected', { day: formatDay(step.at) }) : t('course.then')}
      </time>
    );
  return (
    <time className="num" dateTime={step.event.at}>
      {formatInstant(step.event.at)}
    </time>
  );
}

interface StepTextProps {
  readonly step: Exclude<CourseStep<CourseEvent>, { readonly when: 'past' }>;
  readonly deliveredText: string;
}

function StepText({ step, deliveredText }: StepTextProps) {
  const t = useT('orders');
  if (step.when === 'now')
    return (
      <>
        <b>{t(`course.waiting.${step.step}.title`)}</b>
        <p>{t(`course.waiting.${step.step}.text`)}</p>
      </>
    );
  return <b>{step.step === 'delivered' ? deliveredText : t(`course.next.${step.step}`)}</b>;
}

const GROUPS: readonly CourseGroup[] = ['payment', 'delivery', 'refund', 'invoice', 'note'];

interface GroupFilterProps {
  readonly steps: readonly CourseStep<CourseEvent>[];
  readonly chosen: CourseGroup | undefined;
  readonly onChoose: (group: CourseGroup | undefined) => void;
}

function GroupFilter({ steps, chosen, onChoose }: GroupFilterProps) {
  const t = useT('orders');
  const countOf = (group?: CourseGroup) => steps.filter((step) => !group || step.group === group).length;
  const choices = [undefined, ...GROUPS.filter((group) => countOf(group) > 0)];
  if (choices.length < 3) return null;
  return (
    <div className={styles.filter} role="group" aria-label={t('course.filter')}>
      {choices.map((group) => (
        <button
          key={group ?? 'all'}
          type="button"
          aria-pressed={group === chosen}
          onClick={() => onChoose(group)}
        >
          {t(`course.group.${group ?? 'all'}`)} <span className="num">{countOf(group)}</span>
        </button>
      ))}
    </div>
  );
}
