import { useMutation } from '@tanstack/react-query';
import type { StatementLine, StatementReport } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { CallFailed } from '../../../shared/api/index.ts';
import { uploadFile } from '../../../shared/api/upload.ts';
import { formatCount, formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FileDropZone } from '../../../shared/ui/forms/file-drop-zone.tsx';
import { AdminModal } from '../../../shared/ui/admin/admin-modal.tsx';
import page from '../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { FIT_TONES } from './fit-tones.ts';
import { formatReceivedAt } from './received-at.ts';
import { useReloadLists } from './use-transfer-action.ts';
import styles from './transfers.module.css';

const UPLOAD = 'UPLOAD /b/v1/admin/transfer/importBankStatement';

/** A bank statement: first what it would do, then doing it. */
export function StatementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('transfers-admin');
  const reload = useReloadLists();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: async (sent: { file: File; fileHash?: string }): Promise<StatementReport> => {
      const mode = sent.fileHash === undefined ? ('check' as const) : ('apply' as const);
      const fields = { mode, ...(sent.fileHash !== undefined && { fileHash: sent.fileHash }) };
      const reply = await uploadFile(UPLOAD, fields, sent.file, setProgress, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: async ({ isApplied }) => {
      if (isApplied) await reload();
    },
  });
  const report = send.data;
  const apply = () => file && report && send.mutate({ file, fileHash: report.fileHash });
  return (
    <AdminModal title={t('statement.title')} text={t('statement.text')} width={1000} onClose={onClose}>
      {!report?.isApplied && (
        <FileDropZone
          label={t('statement.choose')}
          hint={file?.name ?? t('statement.hint')}
          accept=".csv,text/csv"
          isBusy={send.isPending}
          onFile={(chosen) => {
            setFile(chosen);
            send.mutate({ file: chosen });
          }}
        />
      )}
      {send.isPending && (
        <p role="status">{t('statement.sending', { percent: Math.round(progress * 100) })}</p>
      )}
      {send.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {send.error.message}
        </InlineAlert>
      )}
      {report?.isApplied && (
        <InlineAlert tone="ok" title={t('statement.applied', { count: report.counts.exact })} />
      )}
      {report && <Report report={report} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
        {report && !report.isApplied && (
          <Button type="primary" disabled={send.isPending || countNew(report) === 0} onClick={apply}>
            {t('statement.apply', { count: countNew(report) })}
          </Button>
        )}
      </div>
    </AdminModal>
  );
}

const countNew = ({ counts }: StatementReport): number =>
  counts.exact + counts.wrongPayer + counts.short + counts.over + counts.combined + counts.unmatched;

function Report({ report }: { readonly report: StatementReport }) {
  const t = useT('transfers-admin');
  const { counts, lines } = report;
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
      render: (_, { amountFen }) => amountFen !== null && `¥${formatMoney(amountFen)}`,
    },
    {
      title: t('column.fit'),
      render: (_, { outcome, candidates }) => (
        <>
          <StatusTag tone={FIT_TONES[outcome]}>{t(`fit.${outcome}`)}</StatusTag>
          {candidates.map((candidate) => (
            <span key={candidate.transferId} className={`${page.by} ${page.under}`}>
              <DataText>
                {t('candidate', { ...candidate, outstanding: formatMoney(candidate.outstandingFen) })}
              </DataText>
            </span>
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      <ul className={styles.counts}>
        {Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([outcome, count]) => (
            <li key={outcome}>
              {t(`fit.${outcome}`)} <b className="num">{formatCount(count)}</b>
            </li>
          ))}
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
