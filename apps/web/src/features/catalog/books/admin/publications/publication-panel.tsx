import type { AdminBookView } from '@zhiye/contract';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Cover } from '../../../../../shared/ui/books/cover.tsx';
import { ImportProgress } from './import-progress.tsx';
import { RevisionList } from './revision-list.tsx';
import { SourceDownload } from './source-download.tsx';
import { UploadStatus } from './upload-status.tsx';
import { UploadZone } from './upload-zone.tsx';
import type { Uploads } from './use-uploads.ts';
import styles from './publication-panel.module.css';

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
