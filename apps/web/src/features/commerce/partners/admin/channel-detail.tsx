import { useQuery } from '@tanstack/react-query';
import type { ChannelDetail as Detail, ChannelTerm, ChannelTerritory } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { ChannelDialog } from './channel-dialog.tsx';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { EndButton, PeriodCell } from './period-cells.tsx';
import { TerritoryDialog } from './territory-dialog.tsx';
import { formatMoney } from '../../../../shared/format.ts';
import { TermDialog } from './term-dialog.tsx';

/** One channel: its details, whom it serves and what it may sell, with everything that was valid before. */
export function ChannelDetail({ channelId }: { readonly channelId: string }) {
  const t = useT('partners-admin');
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(callQuery('GET /b/v1/admin/channel/getChannel', { channelId }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={6} />;
  return (
    <section className={`card ${report.panel ?? ''}`} aria-label={t('detail')}>
      <div className={report.head}>
        <h2 lang={textLanguage(data.profile?.companyName ?? data.accountName)}>
          {data.profile?.companyName ?? data.accountName}
        </h2>
        <Button onClick={() => setIsEditing(true)}>{t('edit')}</Button>
      </div>
      {data.profile ? (
        <Facts profile={data.profile} />
      ) : (
        <InlineAlert tone="wait" title={t('incomplete')}>
          {t('incompleteText')}
        </InlineAlert>
      )}
      {data.profile && <TerritoryTable channelId={channelId} list={data.territories} />}
      {data.profile && <TermTable channelId={channelId} list={data.terms} />}
      {isEditing && <ChannelDialog channel={data} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

function Facts({ profile }: { readonly profile: NonNullable<Detail['profile']> }) {
  const t = useT('partners-admin');
  const facts = [
    'channelNo',
    'contactName',
    'contactPhone',
    'contactEmail',
    'bankName',
    'bankAccount',
  ] as const;
  return (
    <dl className={page.facts}>
      {facts.map((name) => [
        <dt key={`${name} name`}>{t(`field.${name}`)}</dt>,
        <dd key={name} lang={textLanguage(profile[name])}>
          {profile[name]}
        </dd>,
      ])}
    </dl>
  );
}

interface TerritoryTableProps {
  readonly channelId: string;
  readonly list: readonly ChannelTerritory[];
}

/** The institutions and regions of a channel, those that have ended too. */
function TerritoryTable({ channelId, list }: TerritoryTableProps) {
  const t = useT('partners-admin');
  const [isAdding, setIsAdding] = useState(false);
  const nameOf = ({ institutionName, region }: ChannelTerritory) => institutionName ?? region ?? '';
  const columns: AdminColumns<ChannelTerritory> = [
    { title: t('column.territory'), render: (_, row) => nameOf(row) },
    {
      title: t('column.kind'),
      render: (_, { institutionName }) => t(institutionName ? 'kind.institution' : 'kind.region'),
    },
    { title: t('column.period'), render: (_, row) => <PeriodCell period={row} /> },
    {
      title: <span className="vh">{t('column.act')}</span>,
      align: 'right',
      render: (_, row) => (
        <EndButton name={nameOf(row)} period={row} what={{ kind: 'territory', id: row.territoryId }} />
      ),
    },
  ];
  return (
    <>
      <div className={report.tools}>
        <h3>{t('territories')}</h3>
        <Button onClick={() => setIsAdding(true)}>{t('addTerritory')}</Button>
      </div>
      {list.length === 0 && <p className="sub s13">{t('noTerritories')}</p>}
      {list.length > 0 && <AdminTable rows={list} rowKey="territoryId" columns={columns} isBusy={false} />}
      {isAdding && <TerritoryDialog channelId={channelId} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface TermTableProps {
  readonly channelId: string;
  readonly list: readonly ChannelTerm[];
}

/** What a channel may sell and what it earns, with terms that have ended. */
function TermTable({ channelId, list }: TermTableProps) {
  const t = useT('partners-admin');
  const names = useT('shared');
  const [isAdding, setIsAdding] = useState(false);
  const nameOf = ({ scope, scopeName }: ChannelTerm) => scopeName || t(`scope.${scope}`);
  const columns: AdminColumns<ChannelTerm> = [
    { title: t('column.scope'), render: (_, { scope }) => t(`scope.${scope}`) },
    { title: t('column.titles'), render: (_, { scopeName }) => scopeName || '—' },
    {
      title: t('column.duration'),
      render: (_, { duration }) => (duration ? names(`duration.${duration}`) : t('anyDuration')),
    },
    {
      title: t('column.rule'),
      render: (_, { commissionBasisPoints, settlementFen }) =>
        settlementFen === null
          ? t('commissionOf', { rate: (commissionBasisPoints ?? 0) / 100 })
          : t('settlementOf', { price: formatMoney(settlementFen) }),
    },
    { title: t('column.period'), render: (_, row) => <PeriodCell period={row} /> },
    {
      title: <span className="vh">{t('column.act')}</span>,
      align: 'right',
      render: (_, row) => (
        <EndButton name={nameOf(row)} period={row} what={{ kind: 'term', id: row.termId }} />
      ),
    },
  ];
  return (
    <>
      <div className={report.tools}>
        <h3>{t('terms')}</h3>
        <Button onClick={() => setIsAdding(true)}>{t('addTerm')}</Button>
      </div>
      {list.length === 0 && <p className="sub s13">{t('noTerms')}</p>}
      {list.length > 0 && <AdminTable rows={list} rowKey="termId" columns={columns} isBusy={false} />}
      {isAdding && <TermDialog channelId={channelId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
