import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { SaleStatisticsView } from '../sales/sale-statistics-view.tsx';
import { shopSource } from './shop-source.ts';

/** /backoffice/statistics: the sales of the whole shop. */
export function ShopStatisticsPage() {
  const t = useT('statistics');
  return <SaleStatisticsView title={t('shopTitle')} titleClass={page.title!} source={shopSource} />;
}
