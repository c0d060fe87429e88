import type { ChannelRow } from '@zhiye/contract';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

interface ChannelListProps {
  readonly list: readonly ChannelRow[];
  readonly query: { readonly keyword: string | undefined; readonly pageNo: number };
  /** The channel whose details are open. */
  readonly channelId: string | undefined;
  readonly isBusy: boolean;
}

export function ChannelList({ list, query, channelId, isBusy }: ChannelListProps) {
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
