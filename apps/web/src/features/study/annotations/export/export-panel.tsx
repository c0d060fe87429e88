import type { NoteExport } from '@zhiye/contract';
import { NOTE_EXPORT_FORMATS } from '@zhiye/contract/constants/study/note-export';
import type { NoteExportFormat } from '@zhiye/contract/constants/study/note-export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useClickOutside } from '../../../../shared/ui/use-click-outside.ts';
import { filterOf } from '../notes/note-query.ts';
import type { NoteQuery } from '../notes/note-query.ts';
import styles from './export-panel.module.css';
import { downloadFile } from '../../../../shared/api/download.ts';

interface ExportPanelProps {
  readonly query: NoteQuery;
  /** The number of notes after filtering. */
  readonly total: number;
}

const EXPORTS = callQuery('GET /b/v1/annotation/findNoteExports', {});
const POLL_MS = 1000;
const isOpenExport = ({ state }: NoteExport): boolean => state === 'waiting' || state === 'running';

/** A button with a panel: what to export, in which format, and the files of the last days. */
export function ExportPanel({ query, total }: ExportPanelProps) {
  const t = useT('annotations');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useClickOutside(box, isOpen, setOpen);
  return (
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <Button look="primary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="dl" size={15} />
        {t('export.button')}
      </Button>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label={t('export.button')}>
          <ExportForm query={query} total={total} />
        </section>
      )}
    </div>
  );
}

function ExportForm({ query, total }: ExportPanelProps) {
  const t = useT('annotations');
  const queryClient = useQueryClient();
  const [isAll, setAll] = useState(false);
  const [hasQuotes, setQuotes] = useState(true);
  const exports = useQuery({
    ...EXPORTS,
    refetchInterval: ({ state }) => (state.data?.list.some(isOpenExport) ? POLL_MS : false),
  });
  const start = useMutation({
    mutationFn: (format: NoteExportFormat) =>
      call('POST /b/v1/annotation/startNoteExport', {
        ...(isAll ? {} : filterOf(query)),
        format,
        hasQuotes,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EXPORTS.queryKey }),
  });
  return (
    <>
      <fieldset>
        <legend>{t('export.what')}</legend>
        <label>
          <input type="radio" name="what" checked={!isAll} onChange={() => setAll(false)} />
          {t('export.filtered', { total })}
        </label>
        <label>
          <input type="radio" name="what" checked={isAll} onChange={() => setAll(true)} />
          {t('export.all')}
        </label>
        <label>
          <input type="checkbox" checked={hasQuotes} onChange={() => setQuotes(!hasQuotes)} />
          {t('export.quotes')}
        </label>
        <small>{t('export.quotesHint')}</small>
      </fieldset>
      <ul className={styles.formats}>
        {NOTE_EXPORT_FORMATS.map((format) => (
          <li key={format}>
            <button type="button" disabled={start.isPending} onClick={() => start.mutate(format)}>
              <b>{t(`export.formats.${format}`)}</b>
              <span>{t(`export.hints.${format}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {exports.data && exports.data.list.length > 0 && (
        <ul className={styles.exports} aria-live="polite">
          {exports.data.list.slice(0, 5).map((each) => (
            <ExportRow key={each.exportId} noteExport={each} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Progress with a way to cancel, then the file. */
function ExportRow({ noteExport }: { readonly noteExport: NoteExport }) {
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
