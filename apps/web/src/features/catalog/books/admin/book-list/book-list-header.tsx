import { useMutation } from '@tanstack/react-query';
import type { AdminBookFilter } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { readCountedLines } from '../../../../../shared/api/read-counted-lines.ts';
import styles from './books-page.module.css';

interface BookListHeaderProps {
  /** The export contains the books of this filter. */
  readonly filter: AdminBookFilter;
  readonly hasBooks: boolean;
}

/** The title of the book list, with export, import and the new book. */
export function BookListHeader({ filter, hasBooks }: BookListHeaderProps) {
  const t = useT('books-admin');
  const [percent, setPercent] = useState<number>();
  const exportBooks = useMutation({
    mutationFn: () =>
      downloadFile('DOWNLOAD /b/v1/admin/catalog/exportBooks', filter, readCountedLines(setPercent)),
    onSettled: () => setPercent(undefined),
  });
  return (
    <div className={page.head}>
      <h1 className={page.title}>{t('title')}</h1>
      <div className={styles.actions}>
        <Button disabled={exportBooks.isPending || !hasBooks} onClick={() => exportBooks.mutate()}>
          {percent === undefined ? t('export') : t('exporting', { percent })}
        </Button>
        <ButtonLink to={adminPaths.bulkEdits()}>{t('bulkEdits')}</ButtonLink>
        <ButtonLink to={adminPaths.priceChanges()}>{t('priceChanges')}</ButtonLink>
        <ButtonLink to={adminPaths.importBooks()}>{t('importList')}</ButtonLink>
        <ButtonLink look="primary" to={adminPaths.newBook}>
          {t('newBook')}
        </ButtonLink>
      </div>
    </div>
  );
}
