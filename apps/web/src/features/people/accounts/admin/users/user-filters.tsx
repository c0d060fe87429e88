import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { USER_STATES, USER_TYPES, adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import type { UserQuery } from '../../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminFilterSelect } from '../../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import styles from './user-filters.module.css';

interface UserFiltersProps {
  readonly query: UserQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

export function UserFilters({ query, total }: UserFiltersProps) {
  const t = useT('users-admin');
  const navigate = useNavigate();
  const go = (change: Partial<UserQuery>) => void navigate(adminLists.users.to(query, change));
  return (
    <div className={page.tools}>
      <Input.Search
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={128}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      <AdminFilterSelect
        label={t('column.type')}
        value={query.type && `${query.type}`}
        choices={USER_TYPES.map((type) => [`${type}`, t(`type.${type}`)])}
        emptyText={t('any')}
        onChoose={(chosen) => go({ type: USER_TYPES.find((type) => `${type}` === chosen) })}
      />
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={USER_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
