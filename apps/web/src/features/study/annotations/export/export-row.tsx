import type { NoteExport } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './export-panel.module.css';

/** Progress with a way to cancel, then the file. */
export function ExportRow({ noteExport }: { readonly noteExport: NoteExport }) {
  const t = useT('annotations');
  const queryClient = useQueryClient();
  const { exportId, state, done, total, format, fileName, sizeBytes, shortened } = noteExport;
  const { queryKey } = callQuery('GET /b/v1/annotation/findNoteExports', {});
  const cancel = useMutation({
    mutationFn: () => call('POST /b/v1/annotation/cancelNoteExport', { exportId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const name = t(`export.formats.${format}`);
  if (state === 'waiting' || state === 'running') {
    return (
      <li>
        <span>{t('export.running', { format: name, done, total })}</span>
        <progress value={done} max={total} aria-label={t('export.running', { format: name, done, total })} />
        <button
          type="button"
          className={styles.link}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('export.cancel')}
        </button>
        <small>{t('export.leave')}</small>
      </li>
    );
  }
  if (state !== 'done') return <li>{t(`export.${state}`, { format: name })}</li>;
  return (
    <li>
      <span>{fileName}</span>
      <button
        type="button"
        className={styles.link}
        onClick={() =>
          void downloadFile('DOWNLOAD /b/v1/annotation/downloadNoteExport', { exportId }).catch(
            () => undefined,
          )
        }
      >
        {t('export.download', { size: Math.max(1, Math.round((sizeBytes ?? 0) / 1000)) })}
      </button>
      {shortened > 0 && <small>{t('export.shortened', { count: shortened })}</small>}
    </li>
  );
}
