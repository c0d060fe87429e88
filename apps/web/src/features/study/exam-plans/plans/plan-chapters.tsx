import { formatMonthDay } from '../../../../shared/format.ts';
import type { ExamPlan } from '@zhiye/contract';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import table from '../../../../shared/ui/table.module.css';
import styles from './plan-chapters.module.css';

interface PlanChaptersProps {
  readonly plan: ExamPlan;
  /** Indexes of the chapters, from 0. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** All chapters of the book: which are examined, when they are planned, and how far each is read. */
export function PlanChapters({ plan: { chapters, read, total }, chosen, onChange }: PlanChaptersProps) {
  const t = useT('exam-plans');
  const toggle = (index: number) =>
    chosen.includes(index)
      ? chosen.filter((one) => one !== index)
      : [...chosen, index].toSorted((one, two) => one - two);
  return (
    <>
      <div className={styles.scroll}>
        <table className={`${table.table} ${styles.chapters}`} aria-label={t('chapters')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('column.examined')}</span>
              </th>
              <th scope="col">{t('column.chapter')}</th>
              <th scope="col" data-num>
                {t('column.pages')}
              </th>
              <th scope="col">{t('column.planned')}</th>
              <th scope="col">{t('column.read')}</th>
              <th scope="col">{t('column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {chapters.map((chapter, index) => {
              const isChosen = chosen.includes(index);
              const count = chapter.to - chapter.from + 1;
              return (
                <tr key={chapter.from} data-off={!isChosen || undefined}>
                  <td>
                    <label className={styles.choose}>
                      <input
                        type="checkbox"
                        aria-label={t('examines', { title: chapter.title })}
                        checked={isChosen}
                        onChange={() => onChange(toggle(index))}
                      />
                    </label>
                  </td>
                  <th scope="row" lang={textLanguage(chapter.title)}>
                    {chapter.title}
                  </th>
                  <td data-num className="num">
                    {chapter.from === chapter.to ? chapter.from : `${chapter.from}–${chapter.to}`}
                  </td>
                  <td className="num">{isChosen ? plannedDays(chapter) : '—'}</td>
                  <td>
                    <progress value={chapter.read} max={count} aria-label={chapter.title} />{' '}
                    <span className="num s13">
                      {chapter.read} / {t('pages', { count })}
                    </span>
                  </td>
                  <td>
                    <ChapterState read={chapter.read} count={count} isChosen={isChosen} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <footer className={styles.foot}>
        <span>
          {t('sum', { count: chosen.length, percent: total === 0 ? 0 : Math.floor((100 * read) / total) })}
        </span>
        <span>{t('sumHint')}</span>
      </footer>
      {chosen.length === 0 && <p role="alert">{t('form.chaptersMissing')}</p>}
    </>
  );
}

function plannedDays({ firstDay, lastDay }: ExamPlan['chapters'][number]): string {
  if (!firstDay || !lastDay) return '—';
  return firstDay === lastDay
    ? formatMonthDay(firstDay)
    : `${formatMonthDay(firstDay)} – ${formatMonthDay(lastDay)}`;
}

interface ChapterStateProps {
  readonly read: number;
  readonly count: number;
  readonly isChosen: boolean;
}

function ChapterState({ read, count, isChosen }: ChapterStateProps) {
  const t = useT('exam-plans');
  if (!isChosen) return <StatusTag tone="done">{t('notExamined')}</StatusTag>;
  if (read >= count) return <StatusTag tone="ok">{t('chapterState.read')}</StatusTag>;
  if (read > 0) return <StatusTag tone="run">{t('chapterState.reading')}</StatusTag>;
  return <StatusTag tone="wait">{t('chapterState.waiting')}</StatusTag>;
}
