import { Link } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { applicationListPath } from './application-list-path.ts';
import { APPLICATION_TABS } from './application-query.ts';
import type { ApplicationQuery } from './application-query.ts';

interface ApplicationTabsProps {
  readonly query: ApplicationQuery;
  readonly counts: Readonly<Record<'pending' | 'approved' | 'rejected' | 'withdrawn', number>> | undefined;
}

export function ApplicationTabs({ query, counts }: ApplicationTabsProps) {
  const t = useT('applications-admin');
  const all = counts && {
    ...counts,
    all: counts.pending + counts.approved + counts.rejected + counts.withdrawn,
  };
  return (
    <nav className={tabs.tabs} aria-label={t('states')}>
      {APPLICATION_TABS.map((tab) => (
        <Link
          key={tab}
          to={applicationListPath(query, { tab })}
          aria-current={tab === query.tab ? 'page' : undefined}
        >
          {t(`state.${tab}`)}
          {all && <span>{formatCount(all[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
