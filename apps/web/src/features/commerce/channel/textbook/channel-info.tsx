import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from '../channel.module.css';

/** What the shop knows of the channel: its contact, and whom it serves. */
export function ChannelInfo() {
  const t = useT('channel');
  const { data, isError } = useQuery(callQuery('GET /b/v1/channel/getInfo', {}));
  if (isError) return null;
  if (!data) return <Loading count={3} />;
  if (data.channelNo === null)
    return (
      <InlineAlert tone="wait" title={t('info.missing')}>
        {t('info.missingText')}
      </InlineAlert>
    );
  const facts = [
    ['company', data.companyName],
    ['channelNo', data.channelNo],
    ['contact', `${data.contactName ?? ''} ${data.contactPhone ?? ''}`],
    ['email', data.contactEmail],
    ['bank', t('info.bankValue', { bank: data.bankName ?? '', end: data.bankAccountEnd ?? '' })],
    ['regions', data.regions.join(t('separator')) || t('info.none')],
  ];
  return (
    <dl className={`card ${styles.info ?? ''}`} aria-label={t('info.title')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>
            <DataText>{value}</DataText>
          </dd>
        </div>
      ))}
      <div className={styles.wide}>
        <dt>{t('info.institutions', { total: data.institutions.length })}</dt>
        <dd>{data.institutions.map(({ name }) => name).join(t('separator')) || t('info.none')}</dd>
      </div>
    </dl>
  );
}
