import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import { auditPath } from './audit-query.ts';
import type { AuditQuery } from './audit-query.ts';
import { useActionName } from './use-action-name.ts';

interface AuditToolsProps {
  readonly query: AuditQuery;
  /** Undefined until it is known. */
  readonly total: number | undefined;
}

export function AuditTools({ query, total }: AuditToolsProps) {
  const t = useT('office-audit');
  const navigate = useNavigate();
  const nameOf = useActionName();
  const actions = useQuery(callQuery('GET /b/v1/office/audit/findAuditActions', {}));
  // what the address names stays choosable, even when nothing of it is kept
  const known = new Set([...(actions.data?.list ?? []), ...(query.action ? [query.action] : [])]);
  const go = (change: Partial<AuditQuery>) => void navigate(auditPath(query, change));
  return (
    <div className={room.tools}>
      <label>
        {t('column.action')}
        <select
          value={query.action ?? ''}
          onChange={({ target }) => go({ action: target.value || undefined })}
        >
          <option value="">{t('any')}</option>
          {[...known].map((action) => (
            <option key={action} value={action}>
              {nameOf(action)}
            </option>
          ))}
        </select>
      </label>
      {(['actor', 'subject'] as const).map((field) => (
        <Input.Search
          key={field}
          className={room.search}
          aria-label={t(`search.${field}`)}
          placeholder={t(`search.${field}`)}
          defaultValue={query[field]}
          maxLength={field === 'actor' ? 60 : 80}
          onSearch={(text) => go({ [field]: text.trim() || undefined })}
        />
      ))}
      {(['fromDay', 'toDay'] as const).map((field) => (
        <label key={field}>
          {t(field)}
          <input
            type="date"
            value={query[field] ?? ''}
            onChange={({ target }) => go({ [field]: target.value || undefined })}
          />
        </label>
      ))}
      {total !== undefined && (
        <span className={`sub s13 ${room.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
