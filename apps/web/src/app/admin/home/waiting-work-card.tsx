import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import table from '../../../shared/ui/table.module.css';
import { adminSections } from '../admin-navigation.ts';
import styles from './admin-home.module.css';
import { adminLists } from '../../../shared/navigation/admin-lists.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';

const POLL_MS = 60_000;

type Work = DataOf<'GET /b/v1/admin/home/getWaitingWork'>['list'][number];

/** How much waits in each queue that the person may open, and since when. Queues with work come first. */
export function WaitingWorkCard() {
  const t = useT('admin');
  const { data, error, refetch } = useQuery({
    ...callQuery('GET /b/v1/admin/home/getWaitingWork', {}),
    refetchInterval: POLL_MS,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  const total = data.list.reduce((sum, { count }) => sum + count, 0);
  const oldestFirst = (work: Work) => work.oldestAt ?? '9';
  const sorted = data.list.toSorted((a, b) => oldestFirst(a).localeCompare(oldestFirst(b)));
  return (
    <section className={`card ${styles.card}`} aria-labelledby="waiting-work">
      <header>
        <h2 id="waiting-work">{t('home.waiting')}</h2>
        <span className="s13 sub" role="status">
          {total === 0 ? t('home.nothing') : t('home.total', { total: formatCount(total) })}
        </span>
      </header>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('home.queue')}</th>
            <th scope="col" data-num>
              {t('home.count')}
            </th>
            <th scope="col">{t('home.oldest')}</th>
            <th scope="col">
              <span className="vh">{t('home.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((work) => (
            <WorkRow key={work.name} work={work} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WorkRow({ work: { name, section, count, oldestAt } }: { readonly work: Work }) {
  const t = useT('admin');
  const age = useAgeText();
  const known = adminSections.find((one) => one.name === section);
  const link = WORK_LINKS[name] ?? known?.to ?? '';
  const title = name in WORK_LINKS ? t(`home.work.${name}`) : t(`sections.${section}`);
  return (
    <tr>
      <th scope="row" className={styles.queue}>
        {known && <Icon name={known.icon} />}
        {title}
      </th>
      <td data-num>
        {count > 0 ? (
          <Link className="lk" to={link}>
            <b>{formatCount(count)}</b>
            <HiddenTitle>{title}</HiddenTitle>
          </Link>
        ) : (
          0
        )}
      </td>
      <td>
        {oldestAt ? (
          <time dateTime={oldestAt} title={formatInstant(oldestAt)}>
            {age(oldestAt)}
          </time>
        ) : (
          <span className="sub">{t('home.none')}</span>
        )}
      </td>
      <td className={styles.go}>
        {count > 0 && (
          <Link className="lk" to={link}>
            {t('home.go')}
            <HiddenTitle>{title}</HiddenTitle>
          </Link>
        )}
      </td>
    </tr>
  );
}

const MINUTE_MS = 60_000;

/** How long ago something was, in words. */
function useAgeText() {
  const t = useT('admin');
  return (instant: string): string => {
    const minutes = Math.max(0, Math.floor((Date.now() - new Date(instant).getTime()) / MINUTE_MS));
    if (minutes < 120) return t('home.minutes', { count: minutes });
    if (minutes < 48 * 60) return t('home.hours', { count: Math.floor(minutes / 60) });
    return t('home.days', { count: Math.floor(minutes / (24 * 60)) });
  };
}

/** The list of each kind of waiting work, filtered to what waits. Kinds without an entry link to their section. */
const WORK_LINKS: Readonly<Record<string, string>> = {
  applications: adminPaths.applications,
  support: adminLists.inbox.to({ state: 'waiting' }),
  refunds: adminLists.refunds.to({ state: 'requested' }),
  transfers: adminLists.transfers.to({ view: 'submitted' }),
  transferMatches: adminLists.transfers.to({ view: 'matches' }),
  bankLines: adminLists.transfers.to({ view: 'lines' }),
  lineFilings: adminLists.transfers.to({ view: 'filings' }),
  matchUndos: adminLists.transfers.to({ view: 'undos' }),
  invoices: adminLists.invoices.to({ state: 'pending' }),
  reconciliationCases: adminLists.reconciliationCases.to({ state: 'open' }),
  ratings: adminLists.ratings.to({ state: 'pending' }),
  priceChanges: adminPaths.priceChanges(),
  quotations: adminLists.quotations.to({ view: 'asked' }),
  quotationChecks: adminLists.quotations.to({ view: 'checking' }),
  agreements: adminPaths.agreements,
  overdueAgreements: adminLists.agreements.to({ state: 'active' }),
  volumePrices: adminLists.volumePrices.to({ state: 'waiting' }),
  giftBatches: adminLists.giftBatches.to({ state: 'waiting' }),
  samples: adminPaths.samples,
  statements: adminLists.statements.to({ state: 'confirmed' }),
  approvals: adminPaths.approvals,
  deadJobs: adminPaths.jobs,
};
