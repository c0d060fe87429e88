import { GIFT_BATCH_STATES, GIFT_PURPOSES } from '@zhiye/contract/constants/commerce/gift-batch';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { GiftBatch } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { GiftBatchDialog } from './gift-batch-dialog.tsx';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { BATCH_TONES } from './code-tones.ts';

const LIST = 'GET /b/v1/admin/giftBatch/findGiftBatches';

/** /backoffice/giftCodes: the batches of codes that the shop gives away. */
export function GiftBatchesPage() {
  const t = useT('codes-admin');
  const query = adminLists.giftBatches.read(useSearchParams()[0]);
  const [isOpen, setIsOpen] = useState(false);
  const batches = useAdminList(LIST, query);
  return (
    <AdminListPage
      title={t('gift.title')}
      head={
        <Button type="primary" disabled={!batches.data} onClick={() => setIsOpen(true)}>
          {t('gift.create')}
        </Button>
      }
      address={adminLists.giftBatches}
      query={query}
      data={batches}
      filters={[
        {
          name: 'purpose',
          label: t('gift.purposeLabel'),
          choices: GIFT_PURPOSES.map((purpose) => [purpose, t(`purpose.${purpose}`)]),
          any: t('any'),
        },
        {
          name: 'state',
          label: t('column.state'),
          choices: GIFT_BATCH_STATES.map((state) => [state, t(`batchState.${state}`)]),
          any: t('any'),
        },
      ]}
      totalText={(total) => t('gift.total', { total: formatCount(total) })}
      texts={{ none: t('gift.none'), noMatch: t('gift.empty'), noMatchText: t('gift.emptyText') }}
      rows={(list, isStale) => <GiftBatchList list={list} isBusy={isStale} />}
    >
      {isOpen && batches.data && <GiftBatchDialog limits={batches.data} onClose={() => setIsOpen(false)} />}
    </AdminListPage>
  );
}

interface GiftBatchListProps {
  readonly list: readonly GiftBatch[];
  readonly isBusy: boolean;
}

function GiftBatchList({ list, isBusy }: GiftBatchListProps) {
  return <AdminTable rows={list} rowKey="giftBatchId" columns={useColumns()} isBusy={isBusy} />;
}

function useColumns(): AdminColumns<GiftBatch> {
  const t = useT('codes-admin');
  const names = useT('shared');
  return [
    {
      title: t('column.book'),
      render: (_, { giftBatchId, title, duration }) => (
        <>
          <Link
            className={page.main}
            to={adminLists.giftBatch.to({ giftBatchId })}
            lang={textLanguage(title)}
          >
            {title}
          </Link>
          <span className={`${page.by} ${page.under}`}>{names(`duration.${duration}`)}</span>
        </>
      ),
    },
    {
      title: t('gift.purposeLabel'),
      render: (_, { purpose, note }) => (
        <>
          {t(`purpose.${purpose}`)}
          {note && (
            <span className={`${page.by} ${page.under}`} lang={textLanguage(note)}>
              {note}
            </span>
          )}
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, { state }) => <StatusTag tone={BATCH_TONES[state]}>{t(`batchState.${state}`)}</StatusTag>,
    },
    { title: t('gift.quantity'), align: 'right', className: 'num', dataIndex: 'quantity' },
    {
      title: t('state.activated'),
      align: 'right',
      className: 'num',
      render: (_, { counts }) => counts.activated,
    },
    { title: t('state.void'), align: 'right', className: 'num', render: (_, { counts }) => counts.void },
    { title: t('state.lapsed'), align: 'right', className: 'num', render: (_, { counts }) => counts.lapsed },
    {
      title: t('column.redeemBefore'),
      className: 'num',
      render: (_, { redeemBefore }) => <span className={page.line}>{redeemBefore}</span>,
    },
    {
      title: t('gift.createdBy'),
      render: (_, { createdByName, createdAt }) => (
        <>
          <DataText>{createdByName}</DataText>
          <span className={`num ${page.by} ${page.under}`}>{formatInstant(createdAt)}</span>
        </>
      ),
    },
  ];
}
