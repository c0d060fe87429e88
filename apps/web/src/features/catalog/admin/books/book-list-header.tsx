import { useMutation } from '@tanstack/react-query';
import type { AdminBookFilter } from '@zhiye/contract';
import { Button } from 'antd';
import { downloadFile } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import styles from './books-page.module.css';

interface BookListHeaderProps {
  /** The export contains the books of this filter. */
  readonly filter: AdminBookFilter;
  readonly hasBooks: boolean;
}

/** The title of the book list, with export, import and the new book. */
export function BookListHeader({ filter, hasBooks }: BookListHeaderProps) {
  const t = useT('books-admin');
  const exportBooks = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/catalog/exportBooks', filter),
  });
  return (
    <div className={page.head}>
      <h1 className={page.title}>{t('title')}</h1>
      <div className={styles.actions}>
        <Button disabled={exportBooks.isPending || !hasBooks} onClick={() => exportBooks.mutate()}>
          {t('export')}
        </Button>
        <ButtonLink to={paths.admin.priceChanges()}>{t('priceChanges')}</ButtonLink>
        <ButtonLink to={paths.admin.importBooks()}>{t('importList')}</ButtonLink>
        <ButtonLink look="primary" to={paths.admin.newBook}>
          {t('newBook')}
        </ButtonLink>
      </div>
    </div>
  );
}
