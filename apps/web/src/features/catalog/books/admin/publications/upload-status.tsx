import { Button, Progress } from 'antd';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import type { Upload } from './use-uploads.ts';
import styles from './publications.module.css';

interface UploadStatusProps {
  readonly upload: Upload;
  /** Uploads the same file again. */
  readonly onRetry: (file: File) => void;
}

/** The state of an upload. The import itself is shown by `ImportProgress`. */
export function UploadStatus({ upload, onRetry }: UploadStatusProps) {
  const t = useT('books-admin');
  if (upload.stage === 'arrived') return null;
  if (upload.stage === 'sending') {
    return (
      <div className={styles.state}>
        <p>
          <DataText>{t('import.uploading', { file: upload.file.name })}</DataText>
        </p>
        <Progress percent={Math.floor(upload.portion * 100)} aria-label={t('import.progress')} />
        <Button onClick={upload.cancel}>{t('import.cancel')}</Button>
      </div>
    );
  }
  if (upload.stage === 'unfit') {
    return (
      <div className={styles.state}>
        <InlineAlert tone="bad" title={t('import.failed')}>
          {t(`import.${upload.problem}`)}
        </InlineAlert>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <InlineAlert tone="bad" title={upload.file.name}>
        {upload.reason ?? t('import.lost')}
      </InlineAlert>
      <Button onClick={() => onRetry(upload.file)}>{t('import.retry')}</Button>
    </div>
  );
}
