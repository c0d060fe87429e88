import { Link } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import tabs from '../../shared/ui/tabs.module.css';
import { reviewPath } from './review-paths.ts';
import { TABS } from './review-query.ts';
import type { ReviewQuery } from './review-query.ts';

interface ReviewTabsProps {
  readonly query: ReviewQuery;
  readonly counts:
    { readonly pending: number; readonly passed: number; readonly refused: number } | undefined;
}

export function ReviewTabs({ query, counts }: ReviewTabsProps) {
  const t = useT('office-reviews');
  const all = counts && { ...counts, all: counts.pending + counts.passed + counts.refused };
  return (
    <nav className={tabs.tabs} aria-label={t('states')}>
      {TABS.map((tab) => (
        <Link key={tab} to={reviewPath(query, { tab })} aria-current={tab === query.tab ? 'page' : undefined}>
          {t(`state.${tab}`)}
          {all && <span>{formatCount(all[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
