import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkPriceRule, BulkTarget } from '@zhiye/contract';
import { Pagination } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../../../shared/api/index.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { PriceChangeTable } from '../price-changes/price-change-table.tsx';

const PAGE_SIZE = 5;

interface BulkPricePreviewProps {
  readonly target: BulkTarget;
  readonly rule: BulkPriceRule;
  readonly size: NonNullable<DataOf<'POST /b/v1/admin/catalog/previewBulkEdit'>['price']>;
}

/** The old and the new prices of every book that would change, page by page, and what the change needs. */
export function BulkPricePreview({ target, rule, size }: BulkPricePreviewProps) {
  const t = useT('price-changes-admin');
  const [pageNo, setPageNo] = useState(1);
  const prices = useQuery({
    ...callQuery('POST /b/v1/admin/priceChange/previewBulkPrices', {
      ...{ target, price: rule, pageNo, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  if (prices.isPending) return <Loading count={4} />;
  if (prices.isError) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />;
  const { list, total } = prices.data;
  return (
    <>
      {size.needsApproval && (
        <InlineAlert tone="bad" title={t('needsApproval', { percent: size.largestPercent })}>
          {t('needsApprovalText')}
        </InlineAlert>
      )}
      <PriceChangeTable books={list} isBusy={prices.isPlaceholderData} />
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </>
  );
}
