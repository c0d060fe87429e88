import { useMutation } from '@tanstack/react-query';
import type { StatementLine, StatementMapping, StatementReport } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../shared/api/download.ts';
import { CallFailed } from '../../../../shared/api/index.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { FileDropZone } from '../../../../shared/ui/forms/file-drop-zone.tsx';
import { StatementColumnsForm } from './statement-columns-form.tsx';
import { useReloadLists } from './use-transfer-action.ts';
import styles from './transfers.module.css';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { LIST_FILES } from '../../../../shared/ui/forms/list-files.ts';
import { describeCandidate } from './evidence.ts';
import { FIT_TONES } from './fit-tones.ts';
import { formatReceivedAt } from './received-at.ts';

const UPLOAD = 'UPLOAD /b/v1/admin/transfer/importBankStatement';

interface Sent {
  readonly file: File;
  /** The hash of the file that was checked, to apply it. */
  readonly fileHash?: string;
  readonly mapping?: StatementMapping | undefined;
}

/** A bank statement: what its columns are, then what it would do, then doing it. */
export function StatementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('transfers-admin');
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<StatementMapping>();
  const [isMapping, setMappingShown] = useState(false);
  const [progress, setProgress] = useState(0);
  const send = useStatementUpload(setProgress);
  const report = send.data;
  const isUnclear = report?.columns.source === 'unclear';
  const skippedCount = report ? report.lines.length - countNew(report) : 0;
  const start = (chosen: File) => {
    setFile(chosen);
    setMapping(undefined);
    setMappingShown(false);
    send.mutate({ file: chosen });
  };
  const check = (given: StatementMapping) => {
    if (!file) return;
    setMapping(given);
    setMappingShown(false);
    send.mutate({ file, mapping: given });
  };
  return (
    <AdminModal title={t('statement.title')} text={t('statement.text')} width={1000} onClose={onClose}>
      {!report?.isApplied && (
        <FileDropZone
          label={t('statement.choose')}
          hint={file?.name ?? t('statement.hint')}
          accept={LIST_FILES}
          isBusy={send.isPending}
          onFile={start}
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
      {report && !report.isApplied && (isUnclear || isMapping) && (
        <StatementColumnsForm
          key={report.fileHash}
          columns={report.columns}
          isBusy={send.isPending}
          onCheck={check}
        />
      )}
      {report && !isUnclear && <StatementReportView report={report} />}
      <div className={styles.actions}>
        {report && !report.isApplied && !isUnclear && !isMapping && (
          <Button onClick={() => setMappingShown(true)}>{t('columns.change')}</Button>
        )}
        {report?.importId && skippedCount > 0 && <SkippedButton importId={report.importId} />}
        <Button onClick={onClose}>{t('close')}</Button>
        {report && file && !report.isApplied && !isUnclear && (
          <Button
            type="primary"
            disabled={send.isPending || countNew(report) === 0}
            onClick={() => send.mutate({ file, fileHash: report.fileHash, mapping })}
          >
            {t('statement.apply', { count: countNew(report) })}
          </Button>
        )}
      </div>
    </AdminModal>
  );
}

/** Checks or applies a statement. */
function useStatementUpload(onProgress: (progress: number) => void) {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: async (sent: Sent): Promise<StatementReport> => {
      const fields = {
        mode: sent.fileHash === undefined ? ('check' as const) : ('apply' as const),
        ...(sent.fileHash !== undefined && { fileHash: sent.fileHash }),
        ...(sent.mapping && { mapping: JSON.stringify(sent.mapping) }),
      };
      const reply = await uploadFile(UPLOAD, fields, sent.file, onProgress, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: async ({ isApplied }) => {
      if (isApplied) await reload();
    },
  });
}

/** Downloads the lines that an applied statement left out. */
export function SkippedButton({ importId }: { readonly importId: string }) {
  const t = useT('transfers-admin');
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    // a failure is shown by downloadFile
    await downloadFile('DOWNLOAD /b/v1/admin/transfer/exportSkippedLines', { importId }).catch(
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void download()}>
      {t('statement.downloadSkipped')}
    </Button>
  );
}

const countNew = ({ counts }: StatementReport): number =>
  counts.exact + counts.wrongPayer + counts.short + counts.over + counts.combined + counts.unmatched;

/** What a statement would do, line by line, and why lines are left out. */
function StatementReportView({ report }: { readonly report: StatementReport }) {
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
          {reason !== null && (outcome === 'unreadable' || reason === 'reversal') && (
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
