import type { GiftBatch } from '@zhiye/contract';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { BATCH_TONES } from './code-tones.ts';

interface GiftBatchListProps {
  readonly list: readonly GiftBatch[];
  readonly isBusy: boolean;
}

export function GiftBatchList({ list, isBusy }: GiftBatchListProps) {
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
