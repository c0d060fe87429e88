import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import {
  BOOK_SORTS,
  LISTED_FILTERS,
  REVISION_FILTERS,
  adminLists,
} from '../../../../../shared/navigation/admin-lists.ts';
import type { BookListQuery } from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminFilterSelect } from '../../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';

const LONGEST_KEYWORD = 100;

interface BookFiltersProps {
  readonly query: BookListQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

/** The filters and the sort of the list. All of them are in the address. */
export function BookFilters({ query, total }: BookFiltersProps) {
  const t = useT('books-admin');
  const isEnglish = useLanguage() === 'en';
  const navigate = useNavigate();
  const go = (change: Partial<BookListQuery>) => void navigate(adminLists.books.to(query, change));
  const subjects = useQuery(callQuery('GET /b/v1/admin/subject/findSubjects', {}));
  return (
    <div className={page.tools}>
      <Input.Search
        key={`keyword-${query.keyword}`}
        className={page.search}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      <Input.Search
        key={`publisher-${query.publisher}`}
        className={page.publisher}
        aria-label={t('filter.publisher')}
        placeholder={t('filter.publisher')}
        defaultValue={query.publisher}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => go({ publisher: text.trim() || undefined })}
      />
      <AdminFilterSelect
        label={t('filter.subject')}
        value={query.subjectCode}
        choices={(subjects.data?.list ?? []).map(({ subjectCode, parentCode, name, nameEn }) => [
          subjectCode,
          `${parentCode === null ? '' : '　'}${isEnglish ? nameEn : name}`,
        ])}
        emptyText={t('filter.any')}
        onChoose={(subjectCode) => go({ subjectCode })}
      />
      <AdminFilterSelect
        emptyText={t('filter.any')}
        label={t('column.listed')}
        value={query.listed}
        choices={LISTED_FILTERS.map((listed) => [listed, t(`listed.${listed}`)])}
        onChoose={(listed) => go({ listed })}
      />
      <AdminFilterSelect
        emptyText={t('filter.any')}
        label={t('column.publication')}
        value={query.publication}
        choices={REVISION_FILTERS.map((publication) => [publication, t(`filter.${publication}`)])}
        onChoose={(publication) => go({ publication })}
      />
      <AdminFilterSelect
        label={t('filter.sort')}
        value={query.sort ?? 'newest'}
        choices={BOOK_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
        onChoose={(sort) => go({ sort: sort === 'newest' ? undefined : sort })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
