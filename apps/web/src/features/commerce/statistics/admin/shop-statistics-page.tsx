import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { SaleStatisticsView } from '../sales/sale-statistics-view.tsx';
import { downloadFile } from '../../../../shared/api/download.ts';
import { CallFailed, call } from '../../../../shared/api/index.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { replyQuery } from '../sales/sale-source.ts';
import type { SaleSource } from '../sales/sale-source.ts';

/** /backoffice/statistics: the sales of the whole shop. */
export function ShopStatisticsPage() {
  const t = useT('statistics');
  return <SaleStatisticsView title={t('shopTitle')} titleClass={page.title!} source={shopSource} />;
}

const failed = (reply: { code: number; msg: string }) => new CallFailed(reply);
const FIGURES = 'GET /b/v1/admin/statistics/getStatistics';
const GROUPS = 'GET /b/v1/admin/statistics/findGroups';
const FACTS = 'GET /b/v1/admin/statistics/findFacts';

/** The sales of the whole shop. */
const shopSource: SaleSource = {
  figures: (range) => replyQuery([FIGURES, range], () => call(FIGURES, range), failed),
  groups: (question) => replyQuery([GROUPS, question], () => call(GROUPS, question), failed),
  facts: (question) => replyQuery([FACTS, question], () => call(FACTS, question), failed),
  download: (body, readBlob) => downloadFile('DOWNLOAD /b/v1/admin/statistics/exportFacts', body, readBlob),
  orderPath: adminPaths.orderDetail,
  path: adminPaths.statistics,
};
