import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Progress, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallFailed, callQuery } from '../../../../../shared/api/index.ts';
import { uploadFile } from '../../../../../shared/api/upload.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { readId, readPageNo } from '../../../../../shared/navigation/url-query.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { FileDropZone } from '../../../../../shared/ui/forms/file-drop-zone.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { OnixOutcome } from './onix-outcome.tsx';
import { GET_ONIX_IMPORT as GET, WORKING } from './onix-state.ts';

const POLL_MS = 1_000;
const MAX_BYTES = 1024 * 1024 * 1024;

/** /backoffice/books/onix: takes messages of publishers, shows what one would change, and imports it or undoes that. */
export function OnixPage() {
  const t = useT('onix-admin');
  const query = useSearchParams()[0];
  const importId = readId(query, 'importId');
  const found = useQuery({
    ...callQuery(GET, { importId: importId ?? '' }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data && WORKING.has(state.data.state) ? POLL_MS : false),
  });
  return (
    <div className={layout.narrow}>
      <div className={layout.head}>
        <h1>{t('title')}</h1>
      </div>
      {importId === undefined ? (
        <>
          <UploadOnix />
          <OnixImportList pageNo={readPageNo(query)} />
        </>
      ) : (
        <>
          <p>
            <Link className="lk" to={adminPaths.onix()}>
              {t('all')}
            </Link>
          </p>
          {found.isPending && <Loading count={6} />}
          {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
          {found.data && <OnixOutcome found={found.data} />}
        </>
      )}
    </div>
  );
}

/** Chooses a message, and the subject of new books that name none. */
function UploadOnix() {
  const t = useT('onix-admin');
  const isEnglish = useLanguage() === 'en';
  const navigate = useNavigate();
  const [progress, setProgress] = useState(0);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [subjectCode, setSubjectCode] = useState<string>();
  const subjects = useQuery(callQuery('GET /b/v1/admin/subject/findSubjects', {}));
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const fields = subjectCode === undefined ? {} : { subjectCode };
      const reply = await uploadFile('UPLOAD /b/v1/admin/onix/uploadOnix', fields, file, setProgress);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => void navigate(adminPaths.onix(data.importId)),
  });
  const start = (file: File) => {
    setIsTooLarge(file.size > MAX_BYTES);
    if (file.size <= MAX_BYTES) upload.mutate(file);
  };
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('pick.title')}</h2>
      <p className="sub s13">{t('pick.text')}</p>
      <label className={layout.choice}>
        {t('pick.subject')}
        <Select
          aria-label={t('pick.subject')}
          allowClear
          virtual={false}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 220 }}
          placeholder={t('pick.noSubject')}
          value={subjectCode ?? null}
          onChange={(code) => setSubjectCode(code ?? undefined)}
          options={(subjects.data?.list ?? []).map((one) => ({
            value: one.subjectCode,
            label: isEnglish ? one.nameEn : one.name,
          }))}
        />
      </label>
      <FileDropZone
        label={t('pick.label')}
        hint={t('pick.hint')}
        accept=".xml,.onx,.onix"
        isBusy={upload.isPending}
        onFile={start}
      />
      {upload.isPending && (
        <>
          <p role="status">{t('pick.sending')}</p>
          <Progress percent={Math.floor(progress * 100)} aria-label={t('progress')} />
        </>
      )}
      {(upload.error ?? isTooLarge) && (
        <InlineAlert tone="bad" title={t('pick.failed')}>
          {isTooLarge ? t('pick.tooLarge') : upload.error?.message}
        </InlineAlert>
      )}
    </section>
  );
}

const PAGE_SIZE = 20;

function OnixImportList({ pageNo }: { readonly pageNo: number }) {
  const t = useT('onix-admin');
  const found = useQuery({
    ...callQuery('GET /b/v1/admin/onix/findOnixImports', { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (found.isPending) return <Loading count={6} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { list, total } = found.data;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('imports')}</h2>
      {total === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <AdminTable
          rows={list}
          rowKey="importId"
          columns={[
            {
              title: t('column.file'),
              render: (_, { importId, fileName }) => (
                <Link className="lk" to={adminPaths.onix(importId)} lang={textLanguage(fileName)}>
                  {fileName}
                </Link>
              ),
            },
            {
              title: t('column.from'),
              render: (_, { isFeed, sender }) => (isFeed ? `${t('feed')} ${sender}` : sender || '—'),
            },
            { title: t('column.state'), render: (_, { state }) => t(`stateName.${state}`) },
            {
              title: t('figure.products'),
              align: 'right',
              className: 'num',
              render: (_, { products }) => formatCount(products),
            },
            {
              title: t('figure.invalid'),
              align: 'right',
              className: 'num',
              render: (_, { invalid }) => formatCount(invalid),
            },
          ]}
          isBusy={found.isPlaceholderData}
        />
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminPaths.onix(undefined, number)}
      />
    </section>
  );
}
