import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OnixImport, OnixProductRow } from '@zhiye/contract';
import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import styles from '../book-import/book-import.module.css';

const PAGE_SIZE = 20;
const SHOWN = ['problem', 'changes', 'create', 'delete', 'notes'] as const;
type Shown = (typeof SHOWN)[number];

const FIGURE_OF = {
  problem: 'invalid',
  changes: 'toUpdate',
  create: 'toCreate',
  delete: 'toDelete',
  notes: 'noted',
} as const;

/** The products of an import by what happens to them, with the changes of values and what is told. */
export function OnixProductTable({ found }: { readonly found: OnixImport }) {
  const t = useT('onix-admin');
  const { importId } = found;
  const [show, setShow] = useState<Shown>(() => SHOWN.find((one) => found[FIGURE_OF[one]] > 0) ?? 'changes');
  const [pageNo, setPageNo] = useState(1);
  const products = useQuery({
    ...callQuery('GET /b/v1/admin/onix/findOnixProducts', { importId, show, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const choose = (one: Shown) => {
    setShow(one);
    setPageNo(1);
  };
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('productsOf')}</h2>
      <Segmented
        aria-label={t('productsOf')}
        value={show}
        onChange={choose}
        options={SHOWN.map((value) => ({
          value,
          label: `${t(`show.${value}`)} ${formatCount(found[FIGURE_OF[value]])}`,
        }))}
      />
      {products.isPending && <Loading count={6} />}
      {products.isError && <ErrorState error={products.error} onRetry={() => void products.refetch()} />}
      {products.data?.total === 0 && <EmptyState title={t('noneOfThese')} />}
      {products.data && products.data.total > 0 && (
        <AdminTable
          rows={products.data.list}
          rowKey="number"
          columns={[
            { title: t('column.number'), align: 'right', className: 'num', dataIndex: 'number' },
            { title: 'ISBN', className: 'num', render: (_, { isbn, reference }) => isbn ?? reference },
            {
              title: t('column.title'),
              render: (_, { bookId, title }) =>
                bookId === null ? (
                  <DataText>{title || '—'}</DataText>
                ) : (
                  <Link to={adminPaths.editBook(bookId)} lang={textLanguage(title)}>
                    {title}
                  </Link>
                ),
            },
            { title: t('column.details'), render: (_, row) => <ProductDetails row={row} /> },
          ]}
          isBusy={products.isPlaceholderData}
        />
      )}
      {(products.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={products.data!.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </section>
  );
}

/** What changes in the book, and what is told about the record. */
function ProductDetails({ row: { cells, notes } }: { readonly row: OnixProductRow }) {
  const t = useT('onix-admin');
  return (
    <ul className={styles.changes}>
      {cells.map(({ column, before, after }) => (
        <li key={column}>
          <DataText>
            {t('change', { column, before: before || t('empty'), after: after || t('empty') })}
          </DataText>
        </li>
      ))}
      {notes.map(({ field, value, reason }, place) => (
        <li key={`${field}${place}`}>
          <DataText>{t(value === '' ? 'note' : 'noteWithValue', { field, value, reason })}</DataText>
        </li>
      ))}
    </ul>
  );
}
