import type { RosterLine } from '@zhiye/contract';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './roster-figures.module.css';

const PARTS = ['activated', 'sent', 'unsent', 'reserved', 'free', 'other'] as const;

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** How the codes of a line are spread, as figures and as a bar. */
export function RosterFigures({ line }: { readonly line: RosterLine }) {
  const t = useT('roster');
  const { total, activated, sent, unsent, free } = line;
  const assigned = activated + sent + unsent;
  const parts = PARTS.filter((part) => line[part] > 0);
  const key = PARTS.filter((part) => part !== 'other' || line.other > 0);
  const described = parts.map((part) => `${t(`part.${part}`)} ${line[part]}`).join(t('comma'));
  return (
    <section className={`card ${styles.figures}`} aria-label={t('figures')}>
      <dl>
        <div>
          <dt>{t('figure.total')}</dt>
          <dd>{formatCount(total)}</dd>
        </div>
        <div>
          <dt>{t('figure.assigned')}</dt>
          <dd>
            {formatCount(assigned)}
            <small>{percentOf(assigned, total)}%</small>
          </dd>
        </div>
        <div>
          <dt>{t('figure.activated')}</dt>
          <dd>
            {formatCount(activated)}
            <small>{t('ofAssigned', { percent: percentOf(activated, assigned) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('figure.free')}</dt>
          <dd>{formatCount(free)}</dd>
        </div>
      </dl>
      <div className={styles.bar} role="img" aria-label={described}>
        {parts.map((part) => (
          <i key={part} data-part={part} style={{ flex: line[part] }} />
        ))}
      </div>
      <ul className={styles.key}>
        {key.map((part) => (
          <li key={part}>
            <i data-part={part} />
            {t(`part.${part}`)} <b className="num">{formatCount(line[part])}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
