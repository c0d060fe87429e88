import { USER_TYPE } from '@zhiye/contract/constants';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { InstitutionStatistics } from './institution/institution-statistics.tsx';
import { channelSource } from './sales/channel-source.ts';
import { SaleStatisticsView } from './sales/sale-statistics-view.tsx';

/** /personal/statistics: the sales of a channel, or what an institution bought and what became of it. */
export function StatisticsPage() {
  const t = useT('statistics');
  const isInstitution = useClientStore(({ personalInfo }) => personalInfo?.type === USER_TYPE.institution);
  if (isInstitution) return <InstitutionStatistics />;
  return <SaleStatisticsView title={t('channelTitle')} titleClass="pt" source={channelSource} />;
}
