import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../../shared/api/upload.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { FileDropZone } from '../../../../shared/ui/forms/file-drop-zone.tsx';
import styles from './digital-invoices.module.css';

const UPLOAD = 'UPLOAD /b/v1/admin/invoice/uploadDigitalInvoices';
/** The server checks it again. */
const MAX_BYTES = 20_000_000;

type Result = DataOf<typeof UPLOAD>['list'][number];

/** A file that was sent, or why it was not taken. */
type Line = Result | { readonly name: string; readonly failure: string };

const TONES = {
  attached: 'ok',
  waiting: 'wait',
  different: 'bad',
  setAside: 'done',
  unreadable: 'bad',
  noNumber: 'bad',
  attachedBefore: 'done',
} as const;

/** Takes files one after the other, and says of each what became of it. */
export function DigitalInvoiceUpload() {
  const t = useT('invoices-admin');
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [waiting, setWaiting] = useState(0);
  const last = useRef(Promise.resolve());
  const add = (more: readonly Line[]) => setLines((before) => [...more, ...before]);
  const send = async (file: File) => {
    if (file.size > MAX_BYTES) return add([{ name: file.name, failure: t('digital.tooLarge') }]);
    try {
      const reply = await uploadFile(UPLOAD, {}, file, undefined, { silent: true });
      add(reply.isOK ? reply.data.list : [{ name: file.name, failure: reply.msg }]);
    } catch {
      add([{ name: file.name, failure: t('digital.notSent') }]);
    }
  };
  const take = (file: File) => {
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => {
      await send(file);
      setWaiting((count) => count - 1);
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/invoice/findDigitalInvoices'] });
    });
  };
  return (
    <>
      <p className="sub s13">{t('digital.note')}</p>
      <FileDropZone
        label={t('digital.choose')}
        hint={t('digital.chooseHint')}
        accept=".xml,.pdf,.ofd,.zip"
        isMultiple
        onFile={take}
      />
      {waiting > 0 && <p role="status">{t('digital.sending', { count: waiting })}</p>}
      {lines.length > 0 && (
        <ul className={styles.results} aria-label={t('digital.results')}>
          {lines.map((line, index) => (
            <li key={lines.length - index}>
              <DataText>{line.name}</DataText>{' '}
              {'failure' in line ? (
                <span role="alert">{line.failure}</span>
              ) : (
                <StatusTag tone={TONES[line.outcome]}>{t(`digital.outcome.${line.outcome}`)}</StatusTag>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
