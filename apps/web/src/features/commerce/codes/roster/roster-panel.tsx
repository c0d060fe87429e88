import { useQuery } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import type { ReactNode } from 'react';
import { CallFailed } from '../../../../shared/api/index.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ClaimLinks } from './claim-links.tsx';
import { RosterFigures } from './roster-figures.tsx';
import { RosterHead } from './roster-head.tsx';
import { RosterImport } from './roster-import.tsx';
import { RosterList } from './roster-list.tsx';
import { RosterMailingProgress } from './roster-mailing-progress.tsx';
import { rosterQuery } from './roster.queries.ts';
import type { RosterFilter } from './roster.queries.ts';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './roster.module.css';

interface RosterPanelProps {
  readonly filter: RosterFilter;
  /** Shown for an order of somebody else. */
  readonly missing: () => ReactNode;
}

/** The people who have the codes of one order line. */
export function RosterPanel({ filter, missing }: RosterPanelProps) {
  const t = useT('roster');
  const { data, error, refetch } = useQuery(rosterQuery(filter));
  if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) return missing();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  const current = data.lines.find(({ lineNo }) => lineNo === data.lineNo)!;
  const line = { orderNo: filter.orderNo, lineNo: data.lineNo };
  const { free, reserved } = current;
  return (
    <>
      <RosterHead lines={data.lines} current={current} filter={filter} />
      <RosterFigures line={current} />
      {data.mailing && <RosterMailingProgress mailing={data.mailing} />}
      <RosterList
        key={JSON.stringify(filter)}
        line={line}
        filter={filter}
        classNames={data.classNames}
        unsent={current.unsent}
      />
      <div id="more" className={styles.more}>
        <SectionTitle note={t('more.note', { free, reserved })}>{t('more.title')}</SectionTitle>
      </div>
      <div className={styles.two}>
        <RosterImport line={line} />
        <ClaimLinks line={line} links={data.links} free={free} />
      </div>
    </>
  );
}
