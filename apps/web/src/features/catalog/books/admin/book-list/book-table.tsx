import type { AdminBookView } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import styles from './book-list.module.css';

interface BookTableProps {
  readonly books: readonly AdminBookView[];
  readonly chosenId: number | undefined;
  /** The next page is loading. */
  readonly isStale: boolean;
  /** The address that opens the panel of a book. */
  readonly pathOf: (bookId: number) => string;
  /** The books selected for a bulk edit, also those of other pages. */
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (bookIds: readonly number[], isSelected: boolean) => void;
}

export function BookTable({ books, chosenId, isStale, pathOf, selected, onSelect }: BookTableProps) {
  const t = useT('books-admin');
  const columns = useBookColumns(chosenId, pathOf);
  return (
    <AdminTable
      rows={books}
      rowKey="bookId"
      columns={columns}
      chosenKey={chosenId}
      isBusy={isStale}
      rowSelection={{
        selectedRowKeys: [...selected],
        preserveSelectedRowKeys: true,
        onSelect: ({ bookId }, isSelected) => onSelect([bookId], isSelected),
        onSelectAll: (isSelected) =>
          onSelect(
            books.map(({ bookId }) => bookId),
            isSelected,
          ),
        getTitleCheckboxProps: () => ({ 'aria-label': t('selection.all') }),
        getCheckboxProps: ({ title }) => ({ 'aria-label': t('selection.one', { title }) }),
      }}
    />
  );
}

function useBookColumns(
  chosenId: number | undefined,
  pathOf: (bookId: number) => string,
): AdminColumns<AdminBookView> {
  const t = useT('books-admin');
  const shared = useT('shared');
  return [
    {
      title: t('column.book'),
      render: (_, { bookId, title, authors, publisher }) => (
        <>
          <Link
            className={styles.title}
            to={pathOf(bookId)}
            aria-current={bookId === chosenId ? 'true' : undefined}
            lang={textLanguage(title)}
          >
            {title}
          </Link>
          <span className={styles.by}>
            <DataText>
              {authors.join(shared('listSeparator'))} · {publisher}
            </DataText>
          </span>
        </>
      ),
    },
    { title: t('column.isbn'), className: `num ${styles.line}`, dataIndex: 'isbn' },
    {
      title: t('column.price'),
      align: 'right',
      className: 'num',
      render: (_, { fromFen }) => (fromFen === null ? '—' : formatMoney(fromFen)),
    },
    {
      title: t('column.sales'),
      align: 'right',
      className: 'num',
      render: (_, { salesCount }) => formatCount(salesCount),
    },
    {
      title: t('column.listed'),
      render: (_, { listed }) => (
        <StatusTag tone={listed ? 'ok' : 'done'}>{listed ? t('listed.on') : t('listed.off')}</StatusTag>
      ),
    },
    {
      title: t('column.publication'),
      className: styles.line,
      render: (_, { currentRevision }) => (
        <StatusTag tone={currentRevision ? 'ok' : 'wait'}>
          {currentRevision ? t('hasPublication') : t('noPublication')}
        </StatusTag>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      className: styles.line,
      render: (_, { bookId, title }) => (
        <Link className="lk" to={adminPaths.editBook(bookId)} aria-label={t('editOne', { title })}>
          {t('edit')}
        </Link>
      ),
    },
  ];
}
