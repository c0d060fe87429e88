import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ChannelRow } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ChannelDetail } from './channel-detail.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

const PAGE_SIZE = 20;

/** /backoffice/channels: the channels, whom they serve, and what they may sell. */
export function ChannelsPage() {
  const t = useT('partners-admin');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { channelId, ...query } = adminLists.channels.read(search);
  const [isAdding, setIsAdding] = useState(false);
  const channels = useQuery({
    ...callQuery('GET /b/v1/admin/channel/findChannels', { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = channels.data ?? {};
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <Button type="primary" onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      </div>
      <div className={page.tools}>
        <Input.Search
          key={query.keyword}
          className={page.search}
          aria-label={t('find')}
          placeholder={t('findHint')}
          maxLength={80}
          defaultValue={query.keyword}
          allowClear
          onSearch={(text) => void navigate(adminLists.channels.to({ keyword: text.trim() }))}
        />
        {channels.data && (
          <span className={`sub s13 ${page.total}`} role="status">
            {t('total', { total: formatCount(total) })}
          </span>
        )}
      </div>
      {channels.isPending && <Loading count={6} />}
      {channels.isError && <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />}
      {channels.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('none')}
          noMatch={t('noMatch')}
          noMatchText={t('noMatchText')}
        />
      )}
      {list.length > 0 && (
        <ChannelList list={list} query={query} channelId={channelId} isBusy={channels.isPlaceholderData} />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.channels.to(query, { pageNo })}
      />
      {channelId && <ChannelDetail key={channelId} channelId={channelId} />}
      {isAdding && <ChannelDialog onClose={() => setIsAdding(false)} />}
    </section>
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
