import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { HiddenTitle } from '../../../../../shared/ui/hidden-title.tsx';
import type { BookData } from '../book-data.ts';
import styles from './teaching-files.module.css';

interface TeachingFileActionProps {
  readonly bookId: number;
  readonly file: BookData['teachingFiles'][number];
  readonly open: boolean;
}

/** The download button of one file. `downloadFile` shows a failure; the button stays for another attempt. */
export function TeachingFileAction({ bookId, file: { fileId, title }, open }: TeachingFileActionProps) {
  const t = useT('book-detail');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/book/downloadTeachingFile', { bookId, fileId }),
  });
  if (!open) {
    return (
      <span className="sub">
        <Icon name="lock" size={14} />
        {t('teaching.noAccess')}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.download}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Icon name="dl" size={14} />
      {download.isPending ? t('teaching.downloading') : t('teaching.download')}
      <HiddenTitle>{title}</HiddenTitle>
    </button>
  );
}
