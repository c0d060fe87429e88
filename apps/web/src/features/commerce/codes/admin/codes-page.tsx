import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { CODE_SOURCES, CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { adminLists, CODE_SEARCH_FIELDS } from '../../../../shared/navigation/admin-lists.ts';
import { call, CallFailed, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { CodeList } from './code-list.tsx';
import { CodePanel } from './code-panel.tsx';
import { showToast } from '../../../../shared/state/toasts.ts';
import type { CodeQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatCount } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';

const LIST = 'GET /b/v1/admin/code/findCodes';
const PAGE_SIZE = 20;

/** /backoffice/codes: every code, without its text, for support cases. */
export function CodesPage() {
  const t = useT('codes-admin');
  const navigate = useNavigate();
  const { codeId, ...query } = adminLists.codes.read(useSearchParams()[0]);
  const codes = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = codes.data ?? {};
  const open = (chosen: string) =>
    void navigate(adminLists.codes.to({ ...query, codeId }, { pageNo: query.pageNo, codeId: chosen }));
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <CodeTextSearch onFound={open} />
      </div>
      <CodeFilters key={query.keyword} query={{ ...query, codeId }} total={codes.data && total} />
      <div className={page.page}>
        <div>
          {codes.isPending && <Loading count={10} />}
          {codes.isError && <ErrorState error={codes.error} onRetry={() => void codes.refetch()} />}
          {codes.data && list.length === 0 && (
            <AdminEmptyList
              address={adminLists.codes}
              query={query}
              none={t('none')}
              noMatch={t('empty')}
              noMatchText={t('emptyText')}
            />
          )}
          {list.length > 0 && (
            <CodeList list={list} chosenId={codeId} isBusy={codes.isPlaceholderData} onOpen={open} />
          )}
          <Pager
            pageNo={query.pageNo}
            pageSize={PAGE_SIZE}
            total={total}
            pathOf={(pageNo) => adminLists.codes.to({ ...query, codeId }, { pageNo })}
          />
        </div>
        <CodePanel key={codeId} codeId={codeId} />
      </div>
    </section>
  );
}

interface CodeTextSearchProps {
  readonly onFound: (codeId: string) => void;
}

/** Finds a code by its whole text, which stays out of the address and of the field. */
function CodeTextSearch({ onFound }: CodeTextSearchProps) {
  const t = useT('codes-admin');
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: async (typed: string) => {
      const reply = await call('POST /b/v1/admin/code/findCodeByText', { text: typed });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: ({ codeId, isRecalledText }) => {
      setText('');
      if (isRecalledText) showToast('error', t('whole.recalled'));
      onFound(codeId);
    },
  });
  return (
    <Input.Search
      className={page.wide}
      aria-label={t('whole.label')}
      placeholder={t('whole.label')}
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      value={text}
      enterButton={t('whole.submit')}
      disabled={search.isPending}
      onChange={(event) => setText(event.target.value)}
      onSearch={(typed) => typed.trim() && search.mutate(typed.trim())}
    />
  );
}

interface CodeFiltersProps {
  readonly query: CodeQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

/** The filters of the list, and the export of what they find. */
function CodeFilters({ query, total }: CodeFiltersProps) {
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
