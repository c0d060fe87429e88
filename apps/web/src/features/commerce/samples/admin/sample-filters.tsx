import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { SampleQuery } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useTermName } from '../term-name.ts';

interface SampleFiltersProps {
  readonly query: SampleQuery;
  readonly terms: readonly string[];
}

export function SampleFilters({ query, terms }: SampleFiltersProps) {
  const t = useT('samples-admin');
  const review = useT('review');
  const navigate = useNavigate();
  const termName = useTermName();
  const known = query.term && !terms.includes(query.term) ? [query.term, ...terms] : terms;
  return (
    <div className={page.tools}>
      <Input.Search
        className={page.wide}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={100}
        onSearch={(text) =>
          void navigate(adminLists.samples.to(query, { keyword: text.trim() || undefined }))
        }
      />
      <AdminFilterSelect
        label={t('term')}
        value={query.term}
        choices={known.map((term) => [term, termName(term)])}
        emptyText={t('anyTerm')}
        onChoose={(term) => void navigate(adminLists.samples.to(query, { term }))}
      />
      <span className={`sub s12 ${page.total}`}>{review('keys')}</span>
    </div>
  );
}
