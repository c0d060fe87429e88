import { useMutation } from '@tanstack/react-query';
import type { RosterReport } from '@zhiye/contract';
import { useId, useState } from 'react';
import { CallFailed } from '../../../../shared/api/index.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { FileDropZone } from '../../../../shared/ui/forms/file-drop-zone.tsx';
import { RosterReportTable } from './roster-report-table.tsx';
import { useReloadRoster } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';
import styles from './roster-import.module.css';
import roster from './roster.module.css';

const UPLOAD = 'UPLOAD /b/v1/code/importRoster';
const TEMPLATE = 'DOWNLOAD /b/v1/code/downloadRosterTemplate';

interface Sent {
  readonly file: File;
  /** The dry run that the owner confirms. */
  readonly checked?: RosterReport;
  /** Whether the codes are mailed at once. */
  readonly isSent?: boolean;
}

/** Who gets a code, for the first time or at another address. */
const givenTotal = ({ assignable, corrected }: RosterReport['counts']): number => assignable + corrected;

function useRosterUpload(line: OrderLine) {
  const t = useT('roster');
  const reload = useReloadRoster();
  return useMutation({
    mutationFn: async ({ file: chosen, checked, isSent }: Sent): Promise<RosterReport> => {
      const confirmed = checked && {
        importId: checked.importId,
        fileHash: checked.fileHash,
        assignable: checked.counts.assignable,
        corrected: checked.counts.corrected,
        send: Number(isSent),
      };
      const fields = { ...line, mode: checked ? ('apply' as const) : ('check' as const), ...confirmed };
      const reply = await uploadFile(UPLOAD, fields, chosen, undefined, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: async ({ isApplied, counts }) => {
      if (!isApplied) return;
      showToast('success', t('import.applied', { total: givenTotal(counts) }));
      await reload();
    },
  });
}

/** A roster: first what it would do, then doing it. */
export function RosterImport({ line }: { readonly line: OrderLine }) {
  const t = useT('roster');
  const words = useT('shared');
  const id = useId();
  const [file, setFile] = useState<File>();
  const [isSent, setSent] = useState(true);
  const send = useRosterUpload(line);
  const report = send.data;
  const template = (format: 'csv' | 'xlsx') => void downloadFile(TEMPLATE, { format }).catch(() => undefined);
  return (
    <section className={`card ${roster.panel}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t('import.title')}</h3>
        {report && !report.isApplied && <StatusTag tone="wait">{t('import.dryRun')}</StatusTag>}
      </header>
      <p className="sub s13">
        {t('import.hint')}{' '}
        <button type="button" className="lk" onClick={() => template('xlsx')}>
          {t('import.templateXlsx')}
        </button>{' '}
        <button type="button" className="lk" onClick={() => template('csv')}>
          {t('import.templateCsv')}
        </button>
      </p>
      <FileDropZone
        label={t('import.choose')}
        hint={file?.name ?? t('import.drop')}
        accept=".csv,.xlsx"
        isBusy={send.isPending}
        onFile={(chosen) => {
          setFile(chosen);
          send.mutate({ file: chosen });
        }}
      />
      {send.isPending && <p role="status">{t('import.working')}</p>}
      {send.error && (
        <InlineAlert tone="bad" title={t('import.refused')}>
          {send.error.message}
          {send.variables && <Button onClick={() => send.mutate(send.variables)}>{words('retry')}</Button>}
        </InlineAlert>
      )}
      {report && !send.isPending && <RosterReportTable report={report} />}
      {report && !report.isApplied && file && (
        <div className={styles.confirm}>
          <label>
            <input type="checkbox" checked={isSent} onChange={(event) => setSent(event.target.checked)} />
            {t('import.send')}
          </label>
          <Button
            look="primary"
            disabled={send.isPending || givenTotal(report.counts) === 0}
            onClick={() => send.mutate({ file, checked: report, isSent })}
          >
            {t('import.apply', { total: givenTotal(report.counts) })}
          </Button>
        </div>
      )}
    </section>
  );
}
