import type { DataOf } from '../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import table from '../../../shared/ui/table.module.css';
import { adminSections } from '../admin-navigation.ts';
import { useWaitingWork } from './use-waiting-work.ts';
import styles from './admin-home.module.css';
import { adminLists } from '../../../shared/navigation/admin-lists.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';

type Work = DataOf<'GET /b/v1/admin/home/getWaitingWork'>['list'][number];

/** How much waits in each queue that the person may open, and since when. Queues without work are named below. */
export function WaitingWorkCard() {
  const t = useT('admin');
  const separator = useT('shared')('listSeparator');
  const nameOf = useWorkName();
  const { data, error, refetch } = useWaitingWork();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  const total = data.list.reduce((sum, { count }) => sum + count, 0);
  const own = data.list.filter(({ ownCount }) => ownCount > 0);
  const oldestFirst = (work: Work) => work.oldestAt ?? '9';
  const waiting = data.list
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => oldestFirst(a).localeCompare(oldestFirst(b)) || b.count - a.count);
  const empty = data.list.filter(({ count, ownCount }) => count === 0 && ownCount === 0);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="waiting-work">
      <header>
        <h2 id="waiting-work">{t('home.waiting')}</h2>
        <span className="s13 sub" role="status">
          {total === 0 ? t('home.nothing') : t('home.total', { total: formatCount(total) })}
        </span>
      </header>
      {waiting.length > 0 && (
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
            {waiting.map((work, index) => (
              <WorkRow key={work.name} work={work} isFirst={index === 0} />
            ))}
          </tbody>
        </table>
      )}
      {own.length > 0 && (
        <p className={styles.foot}>
          <Icon name="info" size={14} />
          {t('home.own', {
            queues: own
              .map((work) => t('home.ownOf', { name: nameOf(work), count: work.ownCount }))
              .join(separator),
          })}
        </p>
      )}
      {empty.length > 0 && (
        <p className={styles.foot}>
          {t('home.empty', { count: empty.length, queues: empty.map(nameOf).join(separator) })}
        </p>
      )}
    </section>
  );
}

function useWorkName() {
  const t = useT('admin');
  return ({ name, section }: Work): string =>
    name in WORK_LINKS ? t(`home.work.${name}`) : t(`sections.${section}`);
}

interface WorkRowProps {
  readonly work: Work;
  /** What waits longest has the only primary button. */
  readonly isFirst: boolean;
}

function WorkRow({ work, isFirst }: WorkRowProps) {
  const t = useT('admin');
  const age = useAgeText();
  const { name, section, count, oldestAt } = work;
  const known = adminSections.find((one) => one.name === section);
  const link = WORK_LINKS[name] ?? known?.to ?? '';
  const title = useWorkName()(work);
  return (
    <tr>
      <th scope="row" className={styles.queue}>
        {known && <Icon name={known.icon} />}
        {title}
      </th>
      <td data-num>
        <b>{formatCount(count)}</b>
      </td>
      <td>
        {oldestAt && (
          <time dateTime={oldestAt} title={formatInstant(oldestAt)}>
            {age(oldestAt)}
          </time>
        )}
      </td>
      <td className={styles.go}>
        <ButtonLink size="small" look={isFirst ? 'primary' : 'plain'} to={link}>
          {t('home.go')}
          <HiddenTitle>{title}</HiddenTitle>
        </ButtonLink>
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
  digitalInvoices: adminPaths.digitalInvoices,
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
