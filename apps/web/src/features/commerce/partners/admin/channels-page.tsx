import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ChannelRow } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../shared/format.ts';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ChannelDetail } from './channel-detail.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

/** /backoffice/channels: the channels, whom they serve, and what they may sell. */
export function ChannelsPage() {
  const t = useT('partners-admin');
  const query = adminLists.channels.read(useSearchParams()[0]);
  const { channelId, ...filter } = query;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AdminListPage
      title={t('title')}
      head={
        <Button type="primary" onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      }
      address={adminLists.channels}
      query={query}
      data={useAdminList('GET /b/v1/admin/channel/findChannels', filter)}
      filters={[{ name: 'keyword', label: t('find'), hint: t('findHint'), maxLength: 80 }]}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{ none: t('none'), noMatch: t('noMatch'), noMatchText: t('noMatchText') }}
      rows={(list, isStale) => (
        <ChannelList list={list} query={filter} channelId={channelId} isBusy={isStale} />
      )}
    >
      {channelId && <ChannelDetail key={channelId} channelId={channelId} />}
      {isAdding && <ChannelDialog onClose={() => setIsAdding(false)} />}
    </AdminListPage>
  );
}

interface ChannelListProps {
  readonly list: readonly ChannelRow[];
  readonly query: { readonly keyword: string | undefined; readonly pageNo: number };
  /** The channel whose details are open. */
  readonly channelId: string | undefined;
  readonly isBusy: boolean;
}

function ChannelList({ list, query, channelId, isBusy }: ChannelListProps) {
  const t = useT('partners-admin');
  const columns: AdminColumns<ChannelRow> = [
    {
      title: t('column.channel'),
      render: (_, row) => (
        <>
          <Link
            className={page.main}
            to={adminLists.channels.to(query, { channelId: row.channelId })}
            lang={textLanguage(row.companyName)}
          >
            {row.companyName}
          </Link>
          <span className={`num ${page.by}`}>{row.channelNo}</span>
        </>
      ),
    },
    { title: t('column.account'), render: (_, { accountName }) => accountName },
    { title: t('column.contact'), render: (_, { contactName }) => contactName ?? '—' },
    {
      title: t('column.institutions'),
      align: 'right',
      className: 'num',
      render: (_, { institutions }) => institutions,
    },
    { title: t('column.regions'), render: (_, { regions }) => regions.join(t('separator')) || '—' },
    {
      title: t('column.terms'),
      align: 'right',
      render: (_, { terms, channelNo }) =>
        channelNo === null ? <StatusTag tone="wait">{t('incomplete')}</StatusTag> : terms,
    },
  ];
  return (
    <AdminTable rows={list} rowKey="channelId" columns={columns} chosenKey={channelId} isBusy={isBusy} />
  );
}
