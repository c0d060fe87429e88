import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { APPLICANT_TYPES, adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import type { ApplicationQuery } from '../../../../../shared/navigation/admin-lists.ts';
import { translate, useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminFilterSelect } from '../../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';

const LONGEST_KEYWORD = 100;

export function ApplicationFilters({ query }: { readonly query: ApplicationQuery }) {
  const t = useT('applications-admin');
  const navigate = useNavigate();
  return (
    <div className={page.tools}>
      <Input.Search
        className={page.wide}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) =>
          void navigate(adminLists.applications.to(query, { keyword: text.trim() || undefined }))
        }
      />
      <AdminFilterSelect
        label={t('column.type')}
        value={query.type && `${query.type}`}
        choices={APPLICANT_TYPES.map((type) => [`${type}`, t(`type.${type}`)])}
        emptyText={t('anyType')}
        onChoose={(chosen) => {
          const type = APPLICANT_TYPES.find((known) => `${known}` === chosen);
          void navigate(adminLists.applications.to(query, { type }));
        }}
      />
      <span className={`sub s12 ${page.total}`}>{translate('review', 'keys')}</span>
    </div>
  );
}
