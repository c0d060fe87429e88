import { Button, Progress } from 'antd';
import { useT } from '../../shared/i18n/use-t.ts';
import { Message } from '../../shared/ui/message.tsx';
import type { Upload } from './use-uploads.ts';
import styles from './import-state.module.css';

interface UploadStateProps {
  readonly upload: Upload;
  /** Sends the same file once more. */
  readonly onRetry: (file: File) => void;
}

/** The way of a file to the server; what follows is the import's. */
export function UploadState({ upload, onRetry }: UploadStateProps) {
  const t = useT('office-books');
  if (upload.stage === 'arrived') return null;
  if (upload.stage === 'sending') {
    return (
      <div className={styles.state}>
        <p>{t('import.uploading', { file: upload.file.name })}</p>
        <Progress percent={Math.floor(upload.portion * 100)} aria-label={t('import.progress')} />
        <Button onClick={upload.cancel}>{t('import.cancel')}</Button>
      </div>
    );
  }
  if (upload.stage === 'unfit') {
    return (
      <div className={styles.state}>
        <Message tone="bad" title={t('import.failed')}>
          {t(`import.${upload.problem}`)}
        </Message>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <Message tone="bad" title={upload.file.name}>
        {upload.reason ?? t('import.lost')}
      </Message>
      <Button onClick={() => onRetry(upload.file)}>{t('import.retry')}</Button>
    </div>
  );
}
