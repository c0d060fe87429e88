import { useQuery } from '@tanstack/react-query';
import type { ChannelDetail as Detail } from '@zhiye/contract';
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
import { TermTable } from './term-table.tsx';
import { TerritoryTable } from './territory-table.tsx';

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
