import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { BookData } from './book-data.ts';
import styles from './teaching-files.module.css';

interface TeachingFileActionProps {
  readonly bookId: number;
  readonly file: BookData['teachingFiles'][number];
  readonly open: boolean;
}

/** A failed download has been shown by the call; the button stays to try again. */
export function TeachingFileAction({ bookId, file: { fileId, title }, open }: TeachingFileActionProps) {
  const t = useT('catalog');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/book/downloadTeachingFile', { bookId, fileId }),
  });
  if (!open) {
    return (
      <span className="sub">
        <Icon name="lock" size={14} />
        {t('teaching.closed')}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.download}
      aria-label={t('teaching.downloadName', { title })}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Icon name="dl" size={14} />
      {download.isPending ? t('teaching.downloading') : t('teaching.download')}
    </button>
  );
}
