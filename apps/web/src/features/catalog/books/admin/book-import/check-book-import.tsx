import { useMutation } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { FileDropZone } from '../../../../../shared/ui/forms/file-drop-zone.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { useCheckBookImport } from './use-book-import.ts';

/** Chooses a spreadsheet and checks it; offers the template. */
export function CheckBookImport() {
  const t = useT('book-import-admin');
  const words = useT('shared');
  const { check, progress, isTooLarge, start } = useCheckBookImport();
  const template = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/bookImport/downloadTemplate', {}),
  });
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('pick.title')}</h2>
      <p className="sub s13">{t('pick.text')}</p>
      <FileDropZone
        label={t('pick.label')}
        hint={t('pick.hint')}
        accept=".csv,.xlsx"
        isBusy={check.isPending}
        onFile={start}
      />
      <Button disabled={template.isPending} onClick={() => template.mutate()}>
        {t('template')}
      </Button>
      {check.isPending && (
        <>
          <p role="status">{t(progress < 1 ? 'pick.sending' : 'pick.checking')}</p>
          <Progress percent={Math.floor(progress * 100)} aria-label={t('progress')} />
        </>
      )}
      {(check.error ?? isTooLarge) && (
        <InlineAlert tone="bad" title={t('pick.failed')}>
          {isTooLarge ? t('pick.tooLarge') : check.error?.message}
          {check.error && check.variables && (
            <Button onClick={() => start(check.variables)}>{words('retry')}</Button>
          )}
        </InlineAlert>
      )}
    </section>
  );
}
