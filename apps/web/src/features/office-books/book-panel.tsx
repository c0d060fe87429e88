import type { OfficeBook } from '@zhiye/contract';
import { formatCount, formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImportProgress } from './import-progress.tsx';
import { SourceDownload } from './source-download.tsx';
import { UploadState } from './upload-state.tsx';
import type { Uploads } from './use-uploads.ts';
import styles from './book-panel.module.css';

interface BookPanelProps {
  /** Undefined while none is chosen. */
  readonly book: OfficeBook | undefined;
  readonly uploads: Uploads;
}

/** The chosen book's edition: what it is, and the way to another. */
export function BookPanel({ book, uploads }: BookPanelProps) {
  const t = useT('office-books');
  if (!book) {
    return (
      <aside className={`card ${styles.panel}`} aria-label={t('panel')}>
        <div className={styles.part}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      </aside>
    );
  }
  const { bookId, edition } = book;
  const upload = uploads.of(bookId);
  // an import that somebody began earlier, or on another machine, goes on here
  const importId = upload?.stage === 'arrived' ? upload.importId : book.openImportId;
  const drop = <DropZone onFile={(file) => uploads.start(bookId, file)} />;
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('panel')}>
      <div className={styles.part}>
        <div className={styles.book}>
          <Cover src={book.coverUrl} alt="" width={64} />
          <div>
            <h2>{book.title}</h2>
            <p>{book.press}</p>
            <p className="num">ISBN {book.isbn}</p>
          </div>
        </div>
        <dl className={styles.facts}>
          <dt>{t('fact.sales')}</dt>
          <dd className="num">{formatCount(book.salesCount)}</dd>
          <dt>{t('fact.importedAt')}</dt>
          <dd className="num">{edition ? formatInstant(edition.importedAt) : t('noEdition')}</dd>
          {edition && (
            <>
              <dt>{t('fact.positions')}</dt>
              <dd className="num">{formatCount(edition.positions)}</dd>
              <dt>{t('fact.edition')}</dt>
              <dd className={`num ${styles.edition}`}>{edition.edition}</dd>
            </>
          )}
        </dl>
        {edition && <SourceDownload bookId={bookId} />}
      </div>
      <div className={styles.part}>
        <h3>{edition ? t('import.replace') : t('import.title')}</h3>
        {upload && <UploadState upload={upload} onRetry={(file) => uploads.start(bookId, file)} />}
        {upload?.stage !== 'sending' &&
          (importId === null ? (
            drop
          ) : (
            <ImportProgress key={importId} importId={importId}>
              {drop}
            </ImportProgress>
          ))}
      </div>
    </aside>
  );
}
