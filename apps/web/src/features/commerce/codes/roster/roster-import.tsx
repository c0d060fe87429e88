import { useMutation } from '@tanstack/react-query';
import type { RosterOutcome, RosterReport, RosterReportLine } from '@zhiye/contract';
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
import { useReloadRoster } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';
import styles from './roster-import.module.css';
import roster from './roster.module.css';
import { formatCount } from '../../../../shared/format.ts';
import { LIST_FILES } from '../../../../shared/ui/forms/list-files.ts';
import table from '../../../../shared/ui/table.module.css';

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
        accept={LIST_FILES}
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

/** The cells that a problem is about. */
const MARKED: Readonly<Partial<Record<RosterOutcome, readonly (keyof RosterReportLine)[]>>> = {
  emailInvalid: ['email'],
  nameMissing: ['name'],
  duplicate: ['studentNumber', 'email'],
  conflicting: ['studentNumber', 'email'],
  textInvalid: ['name', 'studentNumber', 'className'],
  alreadyAssigned: ['studentNumber'],
};
const CELLS = ['name', 'studentNumber', 'email', 'className'] as const;

/** What an import would do or has done: counts, and the lines that get no code. */
function RosterReportTable({ report }: { readonly report: RosterReport }) {
  const t = useT('roster');
  const { counts, lines, freeAfter, isApplied } = report;
  const { assignable, corrected, alreadyAssigned, ...wrong } = counts;
  const problems = Object.values(wrong).reduce((sum, count) => sum + count, 0);
  const shown = lines.filter(({ outcome }) => outcome !== 'assignable');
  const figures = [
    [isApplied ? 'assigned' : 'assignable', assignable],
    ...(corrected > 0 ? [['corrected', corrected] as const] : []),
    ['problems', problems],
    ['skipped', alreadyAssigned],
    ['freeAfter', freeAfter],
  ] as const;
  return (
    <>
      <dl className={styles.results}>
        {figures.map(([name, count]) => (
          <div key={name} data-figure={name}>
            <dt>{t(`report.${name}`)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 && (
        <div className={styles.report} role="region" aria-label={t('report.lines')} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('report.line')}</th>
                {CELLS.map((cell) => (
                  <th key={cell} scope="col">
                    {t(`column.${cell}`)}
                  </th>
                ))}
                <th scope="col">{t('report.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr key={line.line}>
                  <td className="num">{line.line}</td>
                  {CELLS.map((cell) => (
                    <td key={cell}>
                      <Cell text={line[cell]} isMarked={MARKED[line.outcome]?.includes(cell) ?? false} />
                    </td>
                  ))}
                  <td>{t(`outcome.${line.outcome}`, { other: line.otherLine ?? '' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < problems + alreadyAssigned && (
        <p className="sub s12">
          {t('report.cut', { shown: shown.length, total: problems + alreadyAssigned })}
        </p>
      )}
    </>
  );
}

function Cell({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  const t = useT('roster');
  if (!isMarked) return text;
  return <mark>{text === '' ? t('report.empty') : text}</mark>;
}
