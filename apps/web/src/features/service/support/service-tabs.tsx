import { THREAD_STATES } from '@zhiye/contract/constants/service/support';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatCount } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';
import type { ServiceQuery } from './service-query.ts';
import styles from './service-page.module.css';

interface ServiceTabsProps {
  readonly query: ServiceQuery;
  /** Undefined while loading. */
  readonly data: DataOf<'GET /b/v1/support/findThreads'> | undefined;
}

/** The states with their counts, and how fast support answers. */
export function ServiceTabs({ query: { state, q }, data }: ServiceTabsProps) {
  const t = useT('support');
  const counts = data?.counts;
  const all = counts && counts.waiting + counts.answered + counts.closed;
  const minutes = data?.firstAnswerMinutes ?? null;
  return (
    <div className={styles.tabs}>
      <nav className={tabs.tabs} aria-label={t('tabs.label')}>
        <Link to={paths.personal.serviceList({ q })} aria-current={state ? undefined : 'page'}>
          {t('tabs.all')}
          {all !== undefined && <span>{formatCount(all)}</span>}
        </Link>
        {THREAD_STATES.map((one) => (
          <Link
            key={one}
            to={paths.personal.serviceList({ state: one, q })}
            aria-current={state === one ? 'page' : undefined}
          >
            {t(`state.${one}`)}
            {counts && <span>{formatCount(counts[one])}</span>}
          </Link>
        ))}
      </nav>
      {minutes !== null && (
        <p className="s13 sub">
          {minutes < 120
            ? t('speed', { minutes: Math.max(1, minutes) })
            : t('speedHours', { hours: Math.round(minutes / 60) })}
        </p>
      )}
    </div>
  );
}
