import { useQuery } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import type { ReactNode } from 'react';
import type { RosterLine, RosterMailing } from '@zhiye/contract';
import { CallFailed } from '../../../../shared/api/index.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ClaimLinks } from './claim-links.tsx';
import { MailedCodes } from './mailed-codes.tsx';
import { RosterImport } from './roster-import.tsx';
import { RosterList } from './roster-list.tsx';
import { rosterQuery } from './roster.queries.ts';
import type { RosterFilter } from './roster.queries.ts';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './roster.module.css';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { CodeLineTabs } from '../code-line-tabs.tsx';

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
      <MailedCodes line={line} mailed={current.mailed} free={free} />
    </>
  );
}

/** How far the last mails are. */
function RosterMailingProgress({ mailing }: { readonly mailing: RosterMailing }) {
  const t = useT('roster');
  const { kind, total, sent, skipped, failed, createdAt } = mailing;
  const done = sent + skipped + failed;
  const isDone = done === total;
  return (
    <div className={styles.mailing} role="status">
      <p className="s13">
        <b>{t(`mailing.${kind}`)}</b>{' '}
        {t(isDone ? 'mailing.done' : 'mailing.sending', { sent, total, time: formatInstant(createdAt) })}
        {skipped > 0 && ` · ${t('mailing.skipped', { total: skipped })}`}
        {failed > 0 && ` · ${t('mailing.failed', { total: failed })}`}
      </p>
      {!isDone && <progress value={done} max={total} aria-label={t('mailing.progress')} />}
    </div>
  );
}

interface RosterHeadProps {
  readonly lines: readonly RosterLine[];
  readonly current: RosterLine;
  readonly filter: RosterFilter;
}

/** The book, and the files of what the list shows. */
function RosterHead({ lines, current, filter }: RosterHeadProps) {
  const t = useT('roster');
  const names = useT('shared');
  const { orderNo, state, text, className } = filter;
  const { lineNo, book, duration, redeemBefore } = current;
  const download = (format: 'csv' | 'xlsx') =>
    void downloadFile('DOWNLOAD /b/v1/code/exportRoster', {
      orderNo,
      lineNo,
      state,
      text,
      className,
      format,
    }).catch(() => undefined);
  return (
    <>
      <CodeLineTabs
        label={t('lines')}
        lines={lines}
        currentLineNo={lineNo}
        pathOf={(line) => paths.personal.orderCodes(orderNo, { line, view: 'roster' })}
      />
      <div className={styles.head}>
        <Cover src={book.coverUrl} alt="" width={56} />
        <div>
          <h2 lang={textLanguage(book.title)}>{book.title}</h2>
          <p className="sub s13">
            {book.authors.join('、')} · {book.publisher} · {names(`duration.${duration}`)} ·{' '}
            {t('startsLater')} · {t('redeemBefore', { day: redeemBefore })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => download('csv')}>{t('export.csv')}</Button>
          <Button onClick={() => download('xlsx')}>{t('export.xlsx')}</Button>
          <Button
            look="primary"
            onClick={() => document.getElementById('more')?.scrollIntoView({ behavior: 'smooth' })}
          >
            {t('assign')}
          </Button>
        </div>
      </div>
    </>
  );
}

const PARTS = ['activated', 'sent', 'unsent', 'reserved', 'free', 'other'] as const;

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** How the codes of a line are spread, as figures and as a bar. */
function RosterFigures({ line }: { readonly line: RosterLine }) {
  const t = useT('roster');
  const { total, activated, sent, unsent, free } = line;
  const assigned = activated + sent + unsent;
  const parts = PARTS.filter((part) => line[part] > 0);
  const key = PARTS.filter((part) => part !== 'other' || line.other > 0);
  const described = parts.map((part) => `${t(`part.${part}`)} ${line[part]}`).join(t('comma'));
  return (
    <section className={`card ${styles.figures}`} aria-label={t('figures')}>
      <dl>
        <div>
          <dt>{t('figure.total')}</dt>
          <dd>{formatCount(total)}</dd>
        </div>
        <div>
          <dt>{t('figure.assigned')}</dt>
          <dd>
            {formatCount(assigned)}
            <small>{percentOf(assigned, total)}%</small>
          </dd>
        </div>
        <div>
          <dt>{t('figure.activated')}</dt>
          <dd>
            {formatCount(activated)}
            <small>{t('ofAssigned', { percent: percentOf(activated, assigned) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('figure.free')}</dt>
          <dd>{formatCount(free)}</dd>
        </div>
      </dl>
      <div className={styles.bar} role="img" aria-label={described}>
        {parts.map((part) => (
          <i key={part} data-part={part} style={{ flex: line[part] }} />
        ))}
      </div>
      <ul className={styles.key}>
        {key.map((part) => (
          <li key={part}>
            <i data-part={part} />
            {t(`part.${part}`)} <b className="num">{formatCount(line[part])}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
