import type { StatementLine, StatementReport } from '@zhiye/contract';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { describeCandidate } from './evidence.ts';
import { FIT_TONES } from './fit-tones.ts';
import { formatReceivedAt } from './received-at.ts';
import styles from './transfers.module.css';

export const countNew = ({ counts }: StatementReport): number =>
  counts.exact + counts.wrongPayer + counts.short + counts.over + counts.combined + counts.unmatched;

/** What a statement would do, line by line, and why lines are left out. */
export function StatementReportView({ report }: { readonly report: StatementReport }) {
  const t = useT('transfers-admin');
  const { counts, lines, damagedColumn, newFen } = report;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const columns: AdminColumns<StatementLine> = [
    { title: t('statement.lineNo'), dataIndex: 'lineNo', className: 'num' },
    {
      title: t('column.line'),
      render: (_, { payer, receivedAt, transactionNo }) => (
        <>
          <span className={page.main} lang={textLanguage(payer)}>
            {payer}
          </span>
          <span className={`${page.by} ${page.under} num`}>
            {[formatReceivedAt(receivedAt), transactionNo].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { title: t('column.remark'), dataIndex: 'remark' },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen, amountText, reason }) =>
        reason === null && amountFen !== null ? `¥${formatMoney(amountFen)}` : amountText,
    },
    {
      title: t('column.fit'),
      render: (_, { outcome, reason, candidates, hasDamagedNo }) => (
        <>
          <StatusTag tone={FIT_TONES[outcome]}>{t(`fit.${outcome}`)}</StatusTag>
          {reason !== null && outcome === 'unreadable' && (
            <span className={`${page.by} ${page.under}`}>{t(`skip.${reason}`)}</span>
          )}
          {hasDamagedNo && <span className={`${page.by} ${page.under}`}>{t('statement.damagedNo')}</span>}
          {candidates.map((candidate) => (
            <span key={candidate.transferId} className={`${page.by} ${page.under}`}>
              <DataText>{describeCandidate(candidate, t)}</DataText>
            </span>
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      {damagedColumn !== null && (
        <InlineAlert tone="wait" title={t('statement.damaged', { column: damagedColumn })}>
          {t('statement.damagedText')}
        </InlineAlert>
      )}
      <ul className={styles.counts}>
        {Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([outcome, count]) => (
            <li key={outcome}>
              {t(`fit.${outcome}`)} <b className="num">{formatCount(count)}</b>
            </li>
          ))}
        <li>
          {t('statement.newSum')} <b className="num">¥{formatMoney(newFen)}</b>
        </li>
      </ul>
      <div className={styles.report} role="region" aria-label={t('statement.report')} tabIndex={0}>
        <AdminTable rows={lines} rowKey="lineNo" columns={columns} isBusy={false} />
      </div>
      {lines.length < total && (
        <p className="sub s12">{t('statement.cut', { shown: lines.length, total })}</p>
      )}
    </>
  );
}
