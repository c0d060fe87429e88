import type { SaleStatistics } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from '../../../../shared/ui/reports/reports.module.css';
import { formatChange, MEASURES } from './statistics-query.ts';
import type { Measure } from './statistics-query.ts';

interface FigureTilesProps {
  readonly statistics: SaleStatistics;
  readonly measure: Measure;
  /** The address that shows what a figure is made of. */
  readonly pathOf: (measure: Measure) => string;
}

/** The figures of the range. Each opens to its rows. */
export function FigureTiles({ statistics, measure, pathOf }: FigureTilesProps) {
  const t = useT('statistics');
  const { figures, yearBefore, periodBefore } = statistics;
  const print = (one: Measure, value: number) =>
    one === 'salesFen' ? `¥${formatMoney(value)}` : formatCount(value);
  return (
    <nav className={`card ${styles.tiles ?? ''}`} aria-label={t('figures')}>
      {MEASURES.map((one) => (
        <Link
          key={one}
          className={styles.tile}
          to={pathOf(one)}
          aria-current={one === measure ? 'true' : undefined}
        >
          <span className={styles.name}>{t(`measure.${one}`)}</span>
          <span className={styles.value}>{print(one, figures[one])}</span>
          <Change label={t('yearBefore')} now={figures[one]} before={yearBefore.figures[one]} />
          <Change label={t('periodBefore')} now={figures[one]} before={periodBefore.figures[one]} />
        </Link>
      ))}
    </nav>
  );
}

interface ChangeProps {
  readonly label: string;
  readonly now: number;
  readonly before: number;
}

function Change({ label, now, before }: ChangeProps) {
  const look = now < before ? styles.down : styles.up;
  return (
    <span className={styles.change}>
      {label}{' '}
      <span className={before === 0 || now === before ? 'num' : look}>{formatChange(now, before)}</span>
    </span>
  );
}
