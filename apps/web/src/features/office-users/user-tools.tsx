import type { OfficeUser } from '@zhiye/contract';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import { toType, USER_STATES, USER_TYPES, userPath } from './user-query.ts';
import type { UserQuery } from './user-query.ts';

interface UserToolsProps {
  readonly query: UserQuery;
  /** Undefined until it is known. */
  readonly total: number | undefined;
}

export function UserTools({ query, total }: UserToolsProps) {
  const t = useT('office-users');
  const navigate = useNavigate();
  const go = (change: Partial<UserQuery>) => void navigate(userPath(query, change));
  return (
    <div className={room.tools}>
      <Input.Search
        className={room.wide}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={128}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      <label>
        {t('column.type')}
        <select value={query.type ?? ''} onChange={({ target }) => go({ type: toType(target.value) })}>
          <option value="">{t('any')}</option>
          {USER_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('column.state')}
        <select
          value={query.state ?? ''}
          onChange={({ target }) => go({ state: (target.value || undefined) as OfficeUser['state'] })}
        >
          <option value="">{t('any')}</option>
          {USER_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </select>
      </label>
      {total !== undefined && (
        <span className={`sub s13 ${room.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
