import type { VolumePrice } from '@zhiye/contract';
import { VOLUME_PRICE_STATES } from '@zhiye/contract/constants/commerce/volume-price';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { VolumePriceQuery } from '../../../../shared/navigation/admin-lists.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { VolumePriceDialog } from './volume-price-dialog.tsx';

const LIST = 'GET /b/v1/admin/volumePrice/findVolumePrices';
const TONES = { waiting: 'wait', active: 'ok', rejected: 'bad', ended: 'done', replaced: 'done' } as const;

/** /backoffice/volumePrices: prices by quantity, with what waits for a second person. */
export function VolumePricesPage() {
  const t = useT('prices-admin');
  const query = adminLists.volumePrices.read(useSearchParams()[0]);
  /** The one that is edited, or a new one. */
  const [edited, setEdited] = useState<VolumePrice | 'new' | null>(null);
  const prices = useAdminList(LIST, query);
  return (
    <AdminListPage
      title={t('title')}
      head={
        <Button type="primary" disabled={!prices.data} onClick={() => setEdited('new')}>
          {t('create')}
        </Button>
      }
      address={adminLists.volumePrices}
      query={query}
      data={prices}
      filters={useFilters()}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{ none: t('none'), noMatch: t('empty'), noMatchText: t('emptyText') }}
      rows={(list, isStale) => <PriceTable list={list} isBusy={isStale} onEdit={setEdited} />}
    >
      {edited && prices.data && (
        <VolumePriceDialog
          replaced={edited === 'new' ? undefined : edited}
          secondPersonPercent={prices.data.secondPersonPercent}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminListPage>
  );
}

function useFilters(): readonly AdminListFilter<VolumePriceQuery>[] {
  const t = useT('prices-admin');
  return [
    { name: 'keyword', label: t('keyword'), maxLength: 100 },
    {
      name: 'state',
      label: t('column.state'),
      choices: VOLUME_PRICE_STATES.map((state) => [state, t(`state.${state}`)]),
      any: t('any'),
    },
  ];
}

interface PriceTableProps {
  readonly list: readonly VolumePrice[];
  readonly isBusy: boolean;
  readonly onEdit: (price: VolumePrice) => void;
}

function PriceTable({ list, isBusy, onEdit }: PriceTableProps) {
  const columns = useColumns(onEdit);
  return <AdminTable rows={list} rowKey="volumePriceId" columns={columns} isBusy={isBusy} />;
}

function useColumns(onEdit: (price: VolumePrice) => void): AdminColumns<VolumePrice> {
  const t = useT('prices-admin');
  const names = useT('shared');
  return [
    {
      title: t('column.target'),
      render: (_, { target, targetName, counts }) => (
        <>
          <DataText>{targetName}</DataText>
          <span className={`${page.by} ${page.under}`}>
            {t(`scope.${target.scope}`)} ·{' '}
            {target.duration ? names(`duration.${target.duration}`) : t('allDurations')} ·{' '}
            {t(`counts.${counts}`)}
          </span>
        </>
      ),
    },
    {
      title: t('column.steps'),
      className: 'num',
      render: (_, { steps, unit }) =>
        steps.map(({ fromQuantity, value }) => (
          <div key={fromQuantity}>
            {t(unit === 'fen' ? 'stepFen' : 'stepShare', {
              count: fromQuantity,
              value: unit === 'fen' ? formatMoney(value) : value / 100,
            })}
          </div>
        )),
    },
    {
      title: t('column.days'),
      className: 'num',
      render: (_, { firstDay, lastDay }) => t('days', { firstDay, lastDay }),
    },
    {
      title: t('column.state'),
      render: (_, { state, largestFall, decidedByName }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          <span className={`${page.by} ${page.under}`}>
            {state === 'waiting' ? t('fall', { percent: largestFall / 100 }) : decidedByName}
          </span>
        </>
      ),
    },
    {
      title: t('column.maker'),
      render: (_, { makerName, createdAt }) => (
        <>
          <DataText>{makerName}</DataText>
          <span className={`num ${page.by} ${page.under}`}>{formatInstant(createdAt)}</span>
        </>
      ),
    },
    { title: t('column.actions'), render: (_, price) => <PriceActions price={price} onEdit={onEdit} /> },
  ];
}

interface PriceActionsProps {
  readonly price: VolumePrice;
  readonly onEdit: (price: VolumePrice) => void;
}

function PriceActions({ price, onEdit }: PriceActionsProps) {
  const t = useT('prices-admin');
  const act = useAdminListAction(LIST);
  const [asked, setAsked] = useState<'approve' | 'end' | null>(null);
  const { volumePriceId, state, isOwn, targetName } = price;
  if (state !== 'waiting' && state !== 'active') return null;
  const isWaiting = state === 'waiting';
  const confirm = (kind: 'approve' | 'end') => {
    setAsked(null);
    act.mutate(() => call(`POST /b/v1/admin/volumePrice/${kind}`, { volumePriceId }));
  };
  const question = asked === 'end' && isWaiting ? 'reject' : asked;
  return (
    <>
      {isWaiting && !isOwn && (
        <Button type="link" disabled={act.isPending} onClick={() => setAsked('approve')}>
          {t('approve.submit')}
        </Button>
      )}
      {!isWaiting && (
        <Button type="link" aria-label={t('editOne', { name: targetName })} onClick={() => onEdit(price)}>
          {t('edit')}
        </Button>
      )}
      <Button type="text" danger disabled={act.isPending} onClick={() => setAsked('end')}>
        {t(isWaiting ? 'reject.submit' : 'end.submit')}
      </Button>
      {act.error && (
        <InlineAlert tone="bad" title={t('failed')}>
          {act.error.message}
        </InlineAlert>
      )}
      {asked && question && (
        <AdminConfirm
          title={t(`${question}.sure`, { name: targetName })}
          confirmLabel={t(`${question}.submit`)}
          cancelLabel={t('cancel')}
          look={asked === 'approve' ? 'primary' : 'danger'}
          onCancel={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        >
          {t(`${question}.text`)}
        </AdminConfirm>
      )}
    </>
  );
}
