import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { SampleQuery } from '../../../../shared/navigation/admin-lists.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './samples.module.css';

interface OverdueNoticeProps {
  readonly data: Pick<DataOf<'GET /b/v1/admin/sample/findApplications'>, 'overdueCount' | 'dueTodayCount'>;
  readonly query: SampleQuery;
}

/** How many applications wait for too long, with a link to them alone. */
export function OverdueNotice({ data: { overdueCount, dueTodayCount }, query }: OverdueNoticeProps) {
  const t = useT('samples-admin');
  if (overdueCount === 0 && !query.overdue) return null;
  const link = query.overdue
    ? { to: adminLists.samples.to(query, { overdue: false, status: undefined }), text: t('overdue.all') }
    : { to: adminLists.samples.to(query, { overdue: true, status: undefined }), text: t('overdue.only') };
  return (
    <div className={styles.notice}>
      <InlineAlert
        tone={overdueCount > 0 ? 'bad' : 'ok'}
        title={t(overdueCount > 0 ? 'overdue.title' : 'overdue.none', { count: overdueCount })}
        action={<Link to={link.to}>{link.text}</Link>}
      >
        {t('overdue.text', { count: dueTodayCount })}
      </InlineAlert>
    </div>
  );
}
