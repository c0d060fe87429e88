import { today } from '../../../../shared/i18n/dates.ts';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { FilterDay } from '../../../../shared/ui/reports/filter-field.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import type { DayRange } from './sale-source.ts';
import { rangePresets } from './statistics-query.ts';

interface RangeToolsProps {
  readonly range: DayRange;
  readonly pathOf: (range: DayRange) => string;
}

/** The range of the page: the usual ones, or two days. */
export function RangeTools({ range, pathOf }: RangeToolsProps) {
  const t = useT('statistics');
  const navigate = useNavigate();
  const day = today();
  const isChosen = ({ fromDay, toDay }: DayRange) => fromDay === range.fromDay && toDay === range.toDay;
  const go = (change: Partial<DayRange>) => {
    const next = { ...range, ...change };
    const { fromDay, toDay } = next;
    void navigate(pathOf(fromDay <= toDay ? next : { fromDay: toDay, toDay: fromDay }));
  };
  return (
    <>
      <nav className={styles.choices} aria-label={t('range.label')}>
        {rangePresets(day).map(([name, preset]) => (
          <Link key={name} to={pathOf(preset)} aria-current={isChosen(preset) ? 'true' : undefined}>
            {t(`range.${name}`)}
          </Link>
        ))}
      </nav>
      <FilterDay
        label={t('range.from')}
        day={range.fromDay}
        max={day}
        onChange={(fromDay) => go({ fromDay })}
      />
      <FilterDay label={t('range.to')} day={range.toDay} max={day} onChange={(toDay) => go({ toDay })} />
    </>
  );
}
