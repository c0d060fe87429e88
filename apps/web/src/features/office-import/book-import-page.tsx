import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callQuery, CallFailed, downloadFile, uploadFile } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { readId, readPageNo } from '../../shared/url-query.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { ListPick } from './list-pick.tsx';
import { ProblemTable } from './problem-table.tsx';

const POLL_MS = 1_000;
const MOST_BYTES = 10 * 1024 * 1024;
const CHECK = 'UPLOAD /b/v1/office/import/checkBookList';

/** /backoffice/books/import: a list of books, checked first, then brought in. */
export function BookImportPage() {
  const t = useT('office-import');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useSearchParams()[0];
  const importId = readId(query, 'importId');
  const pageNo = readPageNo(query);
  const [portion, setPortion] = useState(0);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const template = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/office/import/downloadTemplate', {}),
  });
  const check = useMutation({
    mutationFn: async (file: File) => {
      const reply = await uploadFile(CHECK, {}, file, setPortion);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => {
      queryClient.setQueryData(['GET /b/v1/office/import/getBookImport', { importId: data.importId }], data);
      void navigate(paths.office.importBooks(data.importId));
    },
  });
  const found = useQuery({
    ...callQuery('GET /b/v1/office/import/getBookImport', { importId: importId ?? '' }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  const run = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/office/import/runBookImport', { importId: importId! });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) =>
      queryClient.setQueryData(['GET /b/v1/office/import/getBookImport', { importId: data.importId }], data),
  });
  const isDone = found.data?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/findBooks'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/import/findProblems'] });
  }, [isDone, queryClient]);
  const take = (file: File) => {
    setIsTooLarge(file.size > MOST_BYTES);
    setPortion(0);
    check.reset();
    if (file.size <= MOST_BYTES) check.mutate(file);
  };

  return (
    <div className={layout.narrow}>
      <div className={layout.head}>
        <h1>{t('title')}</h1>
      </div>
      <section className={`card ${layout.section}`}>
        <h2>{t('pick.title')}</h2>
        <p className="sub s13">{t('pick.text')}</p>
        <ListPick isBusy={check.isPending} onFile={take} />
        <Button disabled={template.isPending} onClick={() => template.mutate()}>
          {t('template')}
        </Button>
        {check.isPending && (
          <>
            <p role="status">{t(portion < 1 ? 'pick.sending' : 'pick.checking')}</p>
            <Progress percent={Math.floor(portion * 100)} aria-label={t('progress')} />
          </>
        )}
        {(check.error ?? isTooLarge) && (
          <Message tone="bad" title={t('pick.failed')}>
            {isTooLarge ? t('pick.tooLarge') : check.error?.message}
          </Message>
        )}
      </section>
      {importId !== undefined && found.isPending && <Loading count={6} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <ImportOutcome found={found.data} />
          {found.data.state === 'checked' && (
            <div className={`${layout.bar} ${layout.section}`}>
              <Button
                type="primary"
                disabled={run.isPending || found.data.toCreate + found.data.toUpdate === 0}
                onClick={() => run.mutate()}
              >
                {t('run', { count: found.data.toCreate + found.data.toUpdate })}
              </Button>
              <span className="sub s13">
                {found.data.badLines > 0 ? t('runWithout', { count: found.data.badLines }) : t('nothingYet')}
              </span>
              {run.error && (
                <Message tone="bad" title={t('notRun')}>
                  {run.error.message}
                </Message>
              )}
            </div>
          )}
          {found.data.problems > 0 && <ProblemTable importId={found.data.importId} pageNo={pageNo} />}
          {isDone && (
            <ButtonLink look="primary" to={paths.office.bookList({ sort: 'changed' })}>
              {t('toBooks')}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
