import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { NO_FILTER, readSaleQuery, SALE_VIEWS, salePath } from '../channel-query.ts';
import { SaleLines } from './sale-lines.tsx';
import { Statements } from './statements.tsx';

/** /personal/sale: the sales of a channel line by line, and its monthly statements. */
export function SalePage() {
  const t = useT('channel');
  const query = readSaleQuery(useSearchParams()[0]);
  return (
    <section>
      <h1 className="pt">{t('sales.title')}</h1>
      <nav className={tabs.tabs} aria-label={t('sales.views')}>
        {SALE_VIEWS.map((view) => (
          <Link
            key={view}
            to={salePath({ ...NO_FILTER, view, pageNo: 1 })}
            aria-current={view === query.view ? 'page' : undefined}
          >
            {t(`sales.view.${view}`)}
          </Link>
        ))}
      </nav>
      {query.view === 'lines' ? <SaleLines query={query} /> : <Statements query={query} />}
    </section>
  );
}
