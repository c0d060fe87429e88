import { ASSIGNEE_FILTERS, THREAD_STATES } from '@zhiye/contract/constants/service/support';
import { Input } from 'antd';
import { Link, useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { InboxQuery } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';

interface InboxTabsProps {
  readonly query: InboxQuery;
  /** Undefined while loading. */
  readonly counts: { readonly waiting: number; readonly mine: number; readonly all: number } | undefined;
}

/** The three lists that support opens most. */
export function InboxTabs({ query: { state, assignee, keyword }, counts }: InboxTabsProps) {
  const t = useT('support-admin');
  const isWaiting = state === 'waiting' && !assignee;
  const isMine = assignee === 'me' && !state;
  const list = [
    { name: 'waiting', to: adminLists.inbox.to({ state: 'waiting' }), isOn: isWaiting },
    { name: 'mine', to: adminLists.inbox.to({ assignee: 'me' }), isOn: isMine },
    { name: 'all', to: adminPaths.support, isOn: !state && !assignee && !keyword },
  ] as const;
  return (
    <nav className={tabs.tabs} aria-label={t('tabs.label')}>
      {list.map(({ name, to, isOn }) => (
        <Link key={name} to={to} aria-current={isOn ? 'page' : undefined}>
          {t(`tabs.${name}`)}
          {counts && <span>{formatCount(counts[name])}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface InboxFiltersProps {
  readonly query: InboxQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

export function InboxFilters({ query, total }: InboxFiltersProps) {
  const t = useT('support-admin');
  const navigate = useNavigate();
  const go = (change: Partial<InboxQuery>) => void navigate(adminLists.inbox.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('filter.state')}
        value={query.state}
        choices={THREAD_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('filter.assignee')}
        value={query.assignee}
        choices={ASSIGNEE_FILTERS.map((assignee) => [assignee, t(`filter.${assignee}`)])}
        emptyText={t('any')}
        onChoose={(assignee) => go({ assignee })}
      />
      <AdminFilterSelect
        label={t('filter.ofOrder')}
        value={query.ofOrder && '1'}
        choices={[['1', t('filter.yes')]]}
        emptyText={t('any')}
        onChoose={(ofOrder) => go({ ofOrder: ofOrder && 1 })}
      />
      <Input.Search
        className={page.search}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        defaultValue={query.keyword}
        maxLength={60}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
