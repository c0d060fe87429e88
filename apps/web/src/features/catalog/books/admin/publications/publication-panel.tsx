import type { AdminBookView, PublicationRevision } from '@zhiye/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Cover } from '../../../../../shared/ui/books/cover.tsx';
import { ImportProgress } from './import-progress.tsx';
import { UploadStatus } from './upload-status.tsx';
import type { Uploads } from './use-uploads.ts';
import styles from './publications.module.css';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { FileDropZone } from '../../../../../shared/ui/forms/file-drop-zone.tsx';
import { CallFailed, call } from '../../../../../shared/api/index.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';

interface PublicationPanelProps {
  /** Undefined when none is chosen. */
  readonly book: AdminBookView | undefined;
  readonly uploads: Uploads;
}

/** The publication of the chosen book: its revision, and the upload of a new one. */
export function PublicationPanel({ book, uploads }: PublicationPanelProps) {
  const t = useT('books-admin');
  if (!book) {
    return (
      <aside className={`card ${styles.panel}`} aria-label={t('panel')} data-empty>
        <div className={styles.part}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      </aside>
    );
  }
  const { bookId, currentRevision } = book;
  const upload = uploads.uploadOf(bookId);
  // an import that was started earlier or in another browser continues here
  const importId = upload?.stage === 'arrived' ? upload.importId : book.pendingImportId;
  const uploadZone = (replacesWaiting: boolean) => (
    <UploadZone replacesWaiting={replacesWaiting} onFile={(file) => uploads.start(bookId, file)} />
  );
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('panel')}>
      <div className={styles.part}>
        <div className={styles.book}>
          <Cover src={book.coverUrl} alt="" width={64} />
          <div>
            <h2 lang={textLanguage(book.title)}>{book.title}</h2>
            <p lang={textLanguage(book.publisher)}>{book.publisher}</p>
            <p className="num">ISBN {book.isbn}</p>
          </div>
        </div>
        <dl className={styles.facts}>
          <dt>{t('fact.sales')}</dt>
          <dd className="num">{formatCount(book.salesCount)}</dd>
          <dt>{t('fact.importedAt')}</dt>
          <dd className="num">
            {currentRevision ? formatInstant(currentRevision.importedAt) : t('noPublication')}
          </dd>
          {currentRevision && (
            <>
              <dt>{t('fact.positions')}</dt>
              <dd className="num">{formatCount(currentRevision.positions)}</dd>
              <dt>{t('fact.revision')}</dt>
              <dd className={`num ${styles.edition}`}>{currentRevision.revision}</dd>
            </>
          )}
        </dl>
        {currentRevision && <SourceDownload bookId={bookId} />}
      </div>
      <div className={styles.part}>
        <h3>{currentRevision ? t('import.replace') : t('import.title')}</h3>
        {upload && <UploadStatus upload={upload} onRetry={(file) => uploads.start(bookId, file)} />}
        {upload?.stage !== 'sending' &&
          (importId === null ? (
            uploadZone(false)
          ) : (
            <ImportProgress key={importId} importId={importId}>
              {uploadZone}
            </ImportProgress>
          ))}
      </div>
      <div className={styles.part}>
        <h3>{t('revisions.title')}</h3>
        <RevisionList key={bookId} bookId={bookId} />
      </div>
    </aside>
  );
}

/** Downloads the file of the revision as it was uploaded. */
function SourceDownload({ bookId }: { readonly bookId: number }) {
  const t = useT('books-admin');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/publication/downloadPublicationSource', { bookId }),
  });
  return (
    <>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? t('source.downloading') : t('source.download')}
      </Button>
      {download.isError && (
        <InlineAlert tone="bad" title={t('source.failed')}>
          {download.error.message}
        </InlineAlert>
      )}
    </>
  );
}

interface UploadZoneProps {
  /** Whether a revision waits to be published, which a new file would replace. */
  readonly replacesWaiting: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes the file of a book; asks before it replaces a revision that waits. */
function UploadZone({ replacesWaiting, onFile }: UploadZoneProps) {
  const t = useT('books-admin');
  const [asked, setAsked] = useState<File>();
  return (
    <>
      <FileDropZone
        label={t('import.pick')}
        hint={t('import.drop')}
        accept=".epub,.pdf,application/epub+zip,application/pdf"
        onFile={(file) => (replacesWaiting ? setAsked(file) : onFile(file))}
      />
      {asked && (
        <AdminConfirm
          title={t('replaceWaiting.question')}
          confirmLabel={t('replaceWaiting.do')}
          cancelLabel={t('decision.no')}
          onConfirm={() => {
            setAsked(undefined);
            onFile(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t('replaceWaiting.consequence')}
        </AdminConfirm>
      )}
    </>
  );
}

const FIND = 'GET /b/v1/admin/publication/findRevisions';
const RESTORE = 'POST /b/v1/admin/publication/restoreRevision';
const WITHDRAW = 'POST /b/v1/admin/publication/withdrawRevision';
const PAGE_SIZE = 10;

/** The imported revisions of a book, newest first: an earlier one can be restored, the current one withdrawn. */
function RevisionList({ bookId }: { readonly bookId: number }) {
  const t = useT('books-admin');
  const queryClient = useQueryClient();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [FIND, { bookId }],
    queryFn: async ({ pageParam, signal }) => {
      const page = { bookId, pageNo: pageParam, pageSize: PAGE_SIZE };
      const reply = await call(FIND, page, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  const change = async (reply: Promise<{ isOK: boolean }>) => {
    const { isOK } = await reply;
    const queries = [FIND, 'GET /b/v1/admin/publication/findBooks'];
    await Promise.all(queries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    if (!isOK) throw new Error('refused; the call has shown why');
  };
  // with keys, so that a restored revision does not report its success with the texts of a withdrawal
  const actionOf = ({ revision, isCurrent, importedAt }: PublicationRevision) =>
    isCurrent ? (
      <ConfirmedAction
        key="withdraw"
        textKey="revisions.withdraw"
        cancelLabel={t('decision.no')}
        run={() => change(call(WITHDRAW, { bookId }))}
      />
    ) : (
      <ConfirmedAction
        key="restore"
        textKey="revisions.restore"
        label={`${t('revisions.restore.do')} ${formatInstant(importedAt)}`}
        cancelLabel={t('decision.no')}
        look="primary"
        run={() => change(call(RESTORE, { bookId, revision }))}
      />
    );

  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" />;
  const revisions = data.pages.flatMap(({ list }) => list);
  if (revisions.length === 0) return <p className="sub s13">{t('revisions.empty')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {revisions.map((item) => (
          <li key={item.revision}>
            <div>
              <span className="num">{formatInstant(item.importedAt)}</span>
              {item.isCurrent && <b className={styles.current}>{t('revisions.current')}</b>}
              <p className="sub s12">
                {item.fileName ?? t('revisions.byCommand')} ·{' '}
                {t('revisions.positions', { count: item.positions, formatted: formatCount(item.positions) })}
              </p>
            </div>
            {actionOf(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('revisions.more')}
        </Button>
      )}
    </>
  );
}
