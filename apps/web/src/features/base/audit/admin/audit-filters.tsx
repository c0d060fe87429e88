import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { AuditQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useActionName } from './use-action-name.ts';

interface AuditFiltersProps {
  readonly query: AuditQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

export function AuditFilters({ query, total }: AuditFiltersProps) {
  const t = useT('audit-admin');
  const navigate = useNavigate();
  const nameOf = useActionName();
  const actions = useQuery(callQuery('GET /b/v1/admin/audit/findAuditActions', {}));
  // the action in the address stays in the list, even without entries
  const known = new Set([...(actions.data?.list ?? []), ...(query.action ? [query.action] : [])]);
  const go = (change: Partial<AuditQuery>) => void navigate(adminLists.audit.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.action')}
        value={query.action}
        choices={[...known].map((action) => [action, nameOf(action)])}
        emptyText={t('any')}
        onChoose={(action) => go({ action })}
      />
      {(['actor', 'target'] as const).map((field) => (
        <Input.Search
          key={field}
          className={page.search}
          aria-label={t(`search.${field}`)}
          placeholder={t(`search.${field}`)}
          defaultValue={query[field]}
          maxLength={field === 'actor' ? 60 : 80}
          onSearch={(text) => go({ [field]: text.trim() || undefined })}
        />
      ))}
      {(['fromDay', 'toDay'] as const).map((field) => (
        <AdminDayFilter
          key={field}
          label={t(field)}
          day={query[field]}
          onChange={(day) => go({ [field]: day })}
        />
      ))}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
