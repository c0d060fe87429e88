import { useMutation, useQuery } from '@tanstack/react-query';
import { CODE_SOURCES, CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_SEARCH_FIELDS, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { CodeQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';

interface CodeFiltersProps {
  readonly query: CodeQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

/** The filters of the list, and the export of what they find. */
export function CodeFilters({ query, total }: CodeFiltersProps) {
  const t = useT('codes-admin');
  const navigate = useNavigate();
  const [searchBy, setSearchBy] = useState<(typeof CODE_SEARCH_FIELDS)[number]>(query.searchBy ?? 'lastFour');
  const go = (change: Partial<CodeQuery>) => void navigate(adminLists.codes.to(query, change));
  const { pageNo: _page, codeId: _code, ...filters } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/code/exportCodes', filters),
  });
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('search.by')}
        value={searchBy}
        choices={CODE_SEARCH_FIELDS.map((field) => [field, t(`search.${field}`)])}
        onChoose={(field) => field && setSearchBy(field)}
      />
      <Input.Search
        className={page.search}
        aria-label={t('search.keyword')}
        placeholder={t(`search.${searchBy}`)}
        defaultValue={query.keyword}
        maxLength={100}
        onSearch={(text) => {
          const keyword = text.trim() || undefined;
          go({ keyword, searchBy: keyword ? searchBy : undefined });
        }}
      />
      <AdminFilterSelect
        label={t('filter.state')}
        value={query.state}
        choices={CODE_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('filter.source')}
        value={query.source}
        choices={CODE_SOURCES.map((source) => [source, t(`source.${source}`)])}
        emptyText={t('any')}
        onChoose={(source) => go({ source })}
      />
      <BookFilter bookId={query.bookId} onChoose={(bookId) => go({ bookId })} />
      <AdminDayFilter
        label={t('filter.fromDay')}
        day={query.fromDay}
        onChange={(fromDay) => go({ fromDay })}
      />
      <AdminDayFilter label={t('filter.toDay')} day={query.toDay} onChange={(toDay) => go({ toDay })} />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
      <Button disabled={exporting.isPending || !total} onClick={() => exporting.mutate()}>
        {t(exporting.isPending ? 'exporting' : 'export')}
      </Button>
    </div>
  );
}

interface BookFilterProps {
  readonly bookId: number | undefined;
  readonly onChoose: (bookId: number | undefined) => void;
}

/** Finds a book while its title is typed. */
function BookFilter({ bookId, onChoose }: BookFilterProps) {
  const t = useT('codes-admin');
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    ...callQuery('GET /b/v1/admin/catalog/findBookChoices', { keyword }),
    enabled: keyword !== '',
  });
  const offered = (found.data?.list ?? []).map((book) => ({ value: book.bookId, label: book.title }));
  const isKnown = bookId === undefined || offered.some(({ value }) => value === bookId);
  return (
    <Select<number>
      className={page.search}
      aria-label={t('filter.bookChoice')}
      placeholder={t('filter.bookChoice')}
      allowClear
      showSearch
      filterOption={false}
      virtual={false}
      value={bookId ?? null}
      options={isKnown ? offered : [{ value: bookId, label: `#${bookId}` }, ...offered]}
      labelRender={({ label }) => <DataText>{label}</DataText>}
      optionRender={({ label }) => <DataText>{label}</DataText>}
      onSearch={(text) => setKeyword(text.trim())}
      onChange={(chosen: number | undefined) => onChoose(chosen)}
    />
  );
}
