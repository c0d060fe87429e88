import { USER_TYPE } from '@zhiye/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Link, useLocation } from 'react-router';
import type { BookData } from '../book-data.ts';
import { formatFileSize } from './file-size.ts';
import titles from '../book-contents.module.css';
import styles from './teaching-files.module.css';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { HiddenTitle } from '../../../../../shared/ui/hidden-title.tsx';

/** Teaching files such as slides and answers. Everybody sees the list; only approved teachers can download. */
export function TeachingFiles({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const { roleType } = useClientStore();
  const { pathname, search } = useLocation();
  if (book.teachingFiles.length === 0) return null;
  const isTeacher = roleType === USER_TYPE.teacher;
  return (
    <section id="teaching" tabIndex={-1} className={titles.contents} aria-label={t('teaching.title')}>
      <h2 className={titles.title}>{t('teaching.title')}</h2>
      <div className={`card ${styles.files}`}>
        <table>
          <thead>
            <tr>
              <th>{t('teaching.name')}</th>
              <th>{t('teaching.format')}</th>
              <th className={styles.size}>{t('teaching.size')}</th>
              <th className={styles.action}>
                <span className="vh">{t('teaching.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {book.teachingFiles.map((file) => (
              <tr key={file.fileId}>
                <td lang={textLanguage(file.title)}>{file.title}</td>
                <td className="num">{file.format}</td>
                <td className={`num ${styles.size}`}>{formatFileSize(file.sizeBytes)}</td>
                <td className={styles.action}>
                  <TeachingFileAction bookId={book.bookId} file={file} open={isTeacher} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isTeacher && (
        <p className={styles.restriction}>
          {t('teaching.restriction')}
          {roleType === null && (
            <Link className="lk" to={paths.login(pathname + search)}>
              {t('teaching.signIn')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

interface TeachingFileActionProps {
  readonly bookId: number;
  readonly file: BookData['teachingFiles'][number];
  readonly open: boolean;
}

/** The download button of one file. `downloadFile` shows a failure; the button stays for another attempt. */
function TeachingFileAction({ bookId, file: { fileId, title }, open }: TeachingFileActionProps) {
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
