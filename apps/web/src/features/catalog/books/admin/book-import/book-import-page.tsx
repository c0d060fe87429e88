import { useNavigate, useSearchParams } from 'react-router';
import type { BookImport } from '@zhiye/contract';
import { Button, Progress } from 'antd';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { readId, readPageNo } from '../../../../../shared/navigation/url-query.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { BookImportSummary } from './book-import-summary.tsx';
import { ImportChangeTable } from './import-change-table.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { FileDropZone } from '../../../../../shared/ui/forms/file-drop-zone.tsx';
import { call, CallFailed, callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { LIST_FILES } from '../../../../../shared/ui/forms/list-files.ts';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import { uploadFile } from '../../../../../shared/api/upload.ts';

/** /backoffice/books/import: imports a spreadsheet of books after a check. */
export function BookImportPage() {
  const t = useT('book-import-admin');
  const query = useSearchParams()[0];
  const importId = readId(query, 'importId');
  const found = useBookImport(importId);
  return (
    <div className={layout.narrow}>
      <div className={layout.head}>
        <h1>{t('title')}</h1>
      </div>
      <CheckBookImport />
      {importId !== undefined && found.isPending && <Loading count={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <BookImportSummary found={found.data} />
          {found.data.state === 'checked' && <RunBookImport found={found.data} />}
          {found.data.state === 'checked' && found.data.toUpdate > 0 && (
            <ImportChangeTable key={found.data.importId} importId={found.data.importId} />
          )}
          {found.data.problems > 0 && (
            <ImportProblemTable importId={found.data.importId} pageNo={readPageNo(query)} />
          )}
          {found.data.state === 'done' && (
            <ButtonLink look="primary" to={adminLists.books.to({ sort: 'changed' })}>
              {t('toBooks')}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}

/** The button that imports a checked spreadsheet, with what will not be imported. */
function RunBookImport({ found }: { readonly found: BookImport }) {
  const t = useT('book-import-admin');
  const run = useRunBookImport(found);
  const count = found.toCreate + found.toUpdate;
  return (
    <div className={`${layout.bar} ${layout.section}`}>
      <Button type="primary" disabled={run.isPending || count === 0} onClick={() => run.mutate()}>
        {t('run', { count })}
      </Button>
      <span className="sub s13">
        {found.invalidLines > 0 ? t('runWithout', { count: found.invalidLines }) : t('nothingYet')}
      </span>
      {run.error && (
        <InlineAlert tone="bad" title={t('notRun')}>
          {run.error.message}
        </InlineAlert>
      )}
    </div>
  );
}

/** Chooses a spreadsheet and checks it; offers the template. */
function CheckBookImport() {
  const t = useT('book-import-admin');
  const words = useT('shared');
  const { check, progress, isTooLarge, start } = useCheckBookImport();
  const template = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/bookImport/downloadTemplate', {}),
  });
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('pick.title')}</h2>
      <p className="sub s13">{t('pick.text')}</p>
      <FileDropZone
        label={t('pick.label')}
        hint={t('pick.hint')}
        accept={LIST_FILES}
        isBusy={check.isPending}
        onFile={start}
      />
      <Button disabled={template.isPending} onClick={() => template.mutate()}>
        {t('template')}
      </Button>
      {check.isPending && (
        <>
          <p role="status">{t(progress < 1 ? 'pick.sending' : 'pick.checking')}</p>
          <Progress percent={Math.floor(progress * 100)} aria-label={t('progress')} />
        </>
      )}
      {(check.error ?? isTooLarge) && (
        <InlineAlert tone="bad" title={t('pick.failed')}>
          {isTooLarge ? t('pick.tooLarge') : check.error?.message}
          {check.error && check.variables && (
            <Button onClick={() => start(check.variables)}>{words('retry')}</Button>
          )}
        </InlineAlert>
      )}
    </section>
  );
}

const PAGE_SIZE = 50;

/** The errors of a book import, by line. */
function ImportProblemTable({ importId, pageNo }: { readonly importId: string; readonly pageNo: number }) {
  const t = useT('book-import-admin');
  const problems = useQuery({
    ...callQuery('GET /b/v1/admin/bookImport/findProblems', { importId, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/bookImport/downloadProblems', { importId }),
  });
  if (problems.isPending) return <Loading count={6} />;
  if (problems.isError) return <ErrorState error={problems.error} onRetry={() => void problems.refetch()} />;
  const { list, total } = problems.data;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('problems', { total: formatCount(total) })}</h2>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {t('downloadProblems')}
      </Button>
      <AdminTable
        rows={list.map((problem, index) => ({ ...problem, key: index }))}
        rowKey="key"
        columns={[
          { title: t('column.line'), align: 'right', className: 'num', dataIndex: 'line' },
          { title: t('column.column'), dataIndex: 'column' },
          { title: t('column.value'), dataIndex: 'value' },
          { title: t('column.reason'), dataIndex: 'reason' },
        ]}
        isBusy={problems.isPlaceholderData}
      />
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminPaths.importBooks(importId, number)}
      />
    </section>
  );
}

const POLL_MS = 1_000;
const MAX_BYTES = 10 * 1024 * 1024;
const CHECK = 'UPLOAD /b/v1/admin/bookImport/checkBookImport';
const GET = 'GET /b/v1/admin/bookImport/getBookImport';

/** Uploads a spreadsheet for the check, then opens the address of its result. */
function useCheckBookImport() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File) => {
      const reply = await uploadFile(CHECK, {}, file, setProgress);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => {
      queryClient.setQueryData([GET, { importId: data.importId }], data);
      void navigate(adminPaths.importBooks(data.importId));
    },
  });
  const start = (file: File) => {
    setIsTooLarge(file.size > MAX_BYTES);
    setProgress(0);
    check.reset();
    if (file.size <= MAX_BYTES) check.mutate(file);
  };
  return { check, progress, isTooLarge, start };
}

/** A book import: polled while it runs. When it is done, lists that it changed are loaded again. */
function useBookImport(importId: string | undefined) {
  const queryClient = useQueryClient();
  const found = useQuery({
    ...callQuery(GET, { importId: importId ?? '' }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  const isDone = found.data?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/bookImport/findProblems'] });
  }, [isDone, queryClient]);
  return found;
}

/** Starts the import of the lines without errors. */
function useRunBookImport({ importId }: BookImport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/admin/bookImport/runBookImport', { importId });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => queryClient.setQueryData([GET, { importId }], data),
  });
}
