import { useQuery } from '@tanstack/react-query';
import type { RosterEntry } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import table from '../../../../shared/ui/table.module.css';
import { RosterBulkBar } from './roster-bulk-bar.tsx';
import { RosterFilterBar } from './roster-filter-bar.tsx';
import { RosterRow } from './roster-row.tsx';
import { PAGE_SIZE, rosterEntriesQuery } from './roster.queries.ts';
import type { OrderLine, RosterFilter } from './roster.queries.ts';
import styles from './roster-list.module.css';

interface RosterListProps {
  readonly line: OrderLine;
  readonly filter: RosterFilter;
  readonly classNames: readonly string[];
  /** People of the line whose code was not mailed. */
  readonly unsent: number;
}

const COLUMNS = [
  'name',
  'studentNumber',
  'email',
  'code',
  'state',
  'mailed',
  'activated',
  'actions',
] as const;

/** The people of one line, with what can be done for one of them or for several. */
export function RosterList({ line, filter, classNames, unsent }: RosterListProps) {
  const t = useT('roster');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(rosterEntriesQuery(line, filter));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={6} />;
  const { list, total, counts } = data;
  const { state, text: q, className } = filter;
  const toPage = (pageNo: number) =>
    paths.personal.orderCodes(line.orderNo, {
      ...{ line: line.lineNo, view: 'roster', state, q, className, pageNo },
    });
  const isEverybody = list.length > 0 && list.every(({ entryId }) => chosen.has(entryId));
  const toggle = (entries: readonly RosterEntry[], on: boolean) => {
    const next = new Set(chosen);
    for (const { entryId } of entries) {
      if (on) next.add(entryId);
      else next.delete(entryId);
    }
    setChosen(next);
  };
  return (
    <section className={`card ${styles.list}`} aria-label={t('title')}>
      <RosterFilterBar line={line} filter={filter} classNames={classNames} counts={counts} />
      <div className={styles.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t('chooseAll')}
                  checked={isEverybody}
                  onChange={(event) => toggle(list, event.target.checked)}
                />
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((entry) => (
              <RosterRow
                key={entry.entryId}
                line={line}
                entry={entry}
                isChosen={chosen.has(entry.entryId)}
                onChoose={(on) => toggle([entry], on)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {total === 0 && <p className={styles.empty}>{t(counts.length === 0 ? 'nobody' : 'nobodyFound')}</p>}
      <RosterBulkBar
        line={line}
        chosen={list.filter(({ entryId }) => chosen.has(entryId))}
        unsent={unsent}
        isEmpty={counts.length === 0}
        onDone={() => setChosen(new Set())}
      />
      <Pager pageNo={filter.pageNo} pageSize={PAGE_SIZE} total={total} pathOf={toPage} />
    </section>
  );
}
