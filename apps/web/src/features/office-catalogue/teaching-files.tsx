import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call, downloadFile, uploadFile } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MoveButtons } from '../../shared/ui/move-buttons.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { TextField } from '../../shared/ui/text-field.tsx';
import type { BookAct } from './book-act.ts';
import type { BookForEdit } from './book-form.ts';
import { FilePick } from './file-pick.tsx';

const KINDS = '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.zip';

interface TeachingFilesProps {
  readonly opened: BookForEdit;
  readonly isBusy: boolean;
  readonly onAct: (act: BookAct) => void;
}

/** Slides, answers and the like, for approved teachers. */
export function TeachingFiles({ opened: { bookId, teachingFiles }, isBusy, onAct }: TeachingFilesProps) {
  const t = useT('office-catalogue');
  const [title, setTitle] = useState('');
  const [asked, setAsked] = useState<BookForEdit['teachingFiles'][number]>();
  // a failed download has been shown by the call
  const download = useMutation({
    mutationFn: (fileId: string) =>
      downloadFile('DOWNLOAD /b/v1/office/catalogue/downloadTeachingFile', { bookId, fileId }),
  });
  const send = (file: File) => {
    const fields = { bookId, ...(title.trim() && { title: title.trim() }) };
    setTitle('');
    onAct(() => uploadFile('UPLOAD /b/v1/office/catalogue/uploadTeachingFile', fields, file));
  };
  return (
    <>
      <h2>{t('files.title')}</h2>
      {teachingFiles.length === 0 && <p className="sub s13">{t('files.none')}</p>}
      <ul className={layout.picked}>
        {teachingFiles.map((file, index) => (
          <li key={file.fileId}>
            <span aria-hidden="true">·</span>
            <span>
              <b>{file.title}</b>
              <span className="sub s12">{file.name}</span>
            </span>
            <MoveButtons
              name={file.title}
              isBusy={isBusy}
              isFirst={index === 0}
              isLast={index === teachingFiles.length - 1}
              onMove={(direction) =>
                onAct(() =>
                  call('POST /b/v1/office/catalogue/moveTeachingFile', {
                    ...{ bookId, fileId: file.fileId, direction },
                  }),
                )
              }
            />
            <Button
              type="text"
              disabled={download.isPending}
              aria-label={t('files.downloadOne', { title: file.title })}
              onClick={() => download.mutate(file.fileId)}
            >
              <Icon name="dl" size={14} />
            </Button>
            <Button
              type="text"
              disabled={isBusy}
              aria-label={t('files.removeOne', { title: file.title })}
              onClick={() => setAsked(file)}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label={t('files.name')}
        hint={t('files.hint')}
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={layout.buttons}>
        <FilePick label={t('files.upload')} accept={KINDS} isBusy={isBusy} onFile={send} />
      </div>
      {asked && (
        <ConfirmDialog
          title={t('ask.file.title', { title: asked.title })}
          yes={t('files.remove')}
          no={t('cancel')}
          onNo={() => setAsked(undefined)}
          onYes={() => {
            const { fileId } = asked;
            setAsked(undefined);
            onAct(() => call('POST /b/v1/office/catalogue/removeTeachingFile', { bookId, fileId }));
          }}
        >
          {t('ask.file.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
