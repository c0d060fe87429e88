import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PriceChange } from '@zhiye/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import dialog from '../../../../../shared/ui/admin/admin-dialog.module.css';
import { AdminModal } from '../../../../../shared/ui/admin/admin-modal.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { PriceChangeTable } from './price-change-table.tsx';

const PAGE_SIZE = 10;

interface PriceChangeBooksProps {
  readonly change: PriceChange;
  readonly onClose: () => void;
}

/** The old and the new prices of every book of a change. */
export function PriceChangeBooks({ change, onClose }: PriceChangeBooksProps) {
  const t = useT('price-changes-admin');
  const { priceChangeId, bookCount } = change;
  const [pageNo, setPageNo] = useState(1);
  const books = useQuery({
    ...callQuery('GET /b/v1/admin/priceChange/findBooks', { priceChangeId, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminModal title={t('booksTitle', { count: formatCount(bookCount) })} width={720} onClose={onClose}>
      {books.isPending && <Loading count={6} />}
      {books.isError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
      {books.data && <PriceChangeTable books={books.data.list} isBusy={books.isPlaceholderData} />}
      {bookCount > PAGE_SIZE && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={bookCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </AdminModal>
  );
}
