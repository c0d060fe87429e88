import { useQuery } from '@tanstack/react-query';
import type { RosterEntry, RosterState } from '@zhiye/contract';
import { useState } from 'react';
import { ROSTER_STATES } from '@zhiye/contract/constants/commerce/roster-state';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import table from '../../../../shared/ui/table.module.css';
import { RosterRow } from './roster-row.tsx';
import { PAGE_SIZE, rosterEntriesQuery } from './roster.queries.ts';
import type { OrderLine, RosterFilter } from './roster.queries.ts';
import styles from './roster-list.module.css';
import { Button } from '../../../../shared/ui/button.tsx';
import { rosterActsOf, useRosterActs } from './use-roster-acts.tsx';
import type { RosterActName } from './use-roster-acts.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { Select } from '../../../../shared/ui/forms/select.tsx';

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
      line: line.lineNo,
      view: 'roster',
      state,
      q,
      className,
      pageNo,
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

const ACTS: readonly RosterActName[] = ['assign', 'send', 'remind', 'recall'];

interface RosterBulkBarProps {
  readonly line: OrderLine;
  readonly chosen: readonly RosterEntry[];
  readonly unsent: number;
  /** There is nobody on the roster. */
  readonly isEmpty: boolean;
  readonly onDone: () => void;
}

/** What can be done for the chosen people; without a choice, for everybody. */
function RosterBulkBar({ line, chosen, unsent, isEmpty, onDone }: RosterBulkBarProps) {
  const t = useT('roster');
  const { run, question, isBusy } = useRosterActs(line, onDone);
  if (isEmpty) return null;
  const can = (act: RosterActName) => chosen.some((entry) => rosterActsOf(entry).includes(act));
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('bulk')}>
      {chosen.length > 0 ? (
        <>
          <b>{t('chosen', { total: chosen.length })}</b>
          {ACTS.map((act) => (
            <Button key={act} size="small" disabled={isBusy || !can(act)} onClick={() => run(act, chosen)}>
              {t(`act.${act}`)}
            </Button>
          ))}
          <Button size="small" look="text" onClick={onDone}>
            {t('chooseNobody')}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" disabled={isBusy || unsent === 0} onClick={() => run('send')}>
            {t('sendAll', { total: unsent })}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => run('remind')}>
            {t('remindAll')}
          </Button>
        </>
      )}
      {question}
    </div>
  );
}

interface RosterFilterBarProps {
  readonly line: OrderLine;
  readonly filter: RosterFilter;
  readonly classNames: readonly string[];
  readonly counts: readonly { readonly state: RosterState; readonly total: number }[];
}

/** States with their counts, and a search. */
function RosterFilterBar({ line, filter, classNames, counts }: RosterFilterBarProps) {
  const t = useT('roster');
  const navigate = useNavigate();
  const { state, text, className } = filter;
  const [typed, setTyped] = useState(text ?? '');
  const to = (change: { state?: RosterState; q?: string; className?: string }) =>
    paths.personal.orderCodes(line.orderNo, {
      line: line.lineNo,
      view: 'roster',
      state,
      q: text,
      className,
      ...change,
    });
  const countOf = (one: RosterState) => counts.find((row) => row.state === one)?.total ?? 0;
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const shown = ROSTER_STATES.filter(
    (one) => ['unsent', 'sent', 'activated'].includes(one) || countOf(one) > 0 || one === state,
  );
  return (
    <div className={styles.filter}>
      <nav className={tabs.tabs} aria-label={t('states')}>
        {[undefined, ...shown].map((one) => (
          <Link key={one ?? 'all'} to={to({ state: one })} aria-current={one === state ? 'page' : undefined}>
            {t(`state.${one ?? 'all'}`)}
            <span>{one ? countOf(one) : all}</span>
          </Link>
        ))}
      </nav>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(to({ q: typed.trim() }));
        }}
      >
        <input
          type="search"
          className={controls.input}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {(classNames.length > 0 || className) && (
          <Select
            aria-label={t('className')}
            value={className ?? ''}
            onChange={(event) => void navigate(to({ className: event.target.value }))}
          >
            <option value="">{t('allClasses')}</option>
            {[...new Set([...classNames, ...(className ? [className] : [])])].map((name) => (
              <option key={name} value={name} lang={textLanguage(name)}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </form>
    </div>
  );
}
