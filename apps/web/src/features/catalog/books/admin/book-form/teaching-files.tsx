import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { call } from '../../../../../shared/api/index.ts';
import { uploadFile } from '../../../../../shared/api/upload.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { MoveButtons } from '../../../../../shared/ui/admin/move-buttons.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { AdminForm } from '../../../../../shared/ui/admin/forms/admin-form.tsx';
import { TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import type { BookAction } from './book-action.ts';
import type { BookForEdit } from './book-form-values.ts';
import { FilePickerButton } from '../../../../../shared/ui/admin/file-picker-button.tsx';

const KINDS = '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.zip';

interface UploadValues {
  readonly title: string;
}

interface TeachingFilesProps {
  readonly opened: BookForEdit;
  readonly isBusy: boolean;
  readonly onAct: (act: BookAction) => void;
}

/** The teaching files of a book: upload, order, download, remove. */
export function TeachingFiles({ opened: { bookId, teachingFiles }, isBusy, onAct }: TeachingFilesProps) {
  const t = useT('book-form-admin');
  const [form] = Form.useForm<UploadValues>();
  const [asked, setAsked] = useState<BookForEdit['teachingFiles'][number]>();
  const send = (file: File) => {
    const title = form.getFieldValue('title').trim();
    form.resetFields();
    const fields = { bookId, ...(title && { title }) };
    onAct(() => uploadFile('UPLOAD /b/v1/admin/catalog/uploadTeachingFile', fields, file));
  };
  return (
    <>
      <h2>{t('files.title')}</h2>
      {teachingFiles.length === 0 && <p className="sub s13">{t('files.none')}</p>}
      <ul className={layout.picked}>
        {teachingFiles.map((file, index) => (
          <TeachingFileRow
            key={file.fileId}
            bookId={bookId}
            file={file}
            isFirst={index === 0}
            isLast={index === teachingFiles.length - 1}
            isBusy={isBusy}
            onAct={onAct}
            onRemove={() => setAsked(file)}
          />
        ))}
      </ul>
      <AdminForm<UploadValues> draft={`teaching file of ${bookId}`} form={form} initialValues={{ title: '' }}>
        <TextItem<UploadValues> name="title" label={t('files.name')} hint={t('files.hint')} maxLength={100} />
        <FilePickerButton label={t('files.upload')} accept={KINDS} isBusy={isBusy} onFile={send} />
      </AdminForm>
      {asked && (
        <AdminConfirm
          title={t('ask.file.title', { title: asked.title })}
          confirmLabel={t('files.remove')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            const { fileId } = asked;
            setAsked(undefined);
            onAct(() => call('POST /b/v1/admin/catalog/removeTeachingFile', { bookId, fileId }));
          }}
        >
          {t('ask.file.text')}
        </AdminConfirm>
      )}
    </>
  );
}

interface TeachingFileRowProps {
  readonly bookId: number;
  readonly file: BookForEdit['teachingFiles'][number];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onAct: (act: BookAction) => void;
  readonly onRemove: () => void;
}

function TeachingFileRow({ bookId, file, isFirst, isLast, isBusy, onAct, onRemove }: TeachingFileRowProps) {
  const t = useT('book-form-admin');
  // the call shows a failed download itself
  const download = useMutation({
    mutationFn: (fileId: string) =>
      downloadFile('DOWNLOAD /b/v1/admin/catalog/downloadTeachingFile', { bookId, fileId }),
  });
  return (
    <li>
      <span aria-hidden="true">·</span>
      <span>
        <b lang={textLanguage(file.title)}>{file.title}</b>
        <span className="sub s12" lang={textLanguage(file.name)}>
          {file.name}
        </span>
      </span>
      <MoveButtons
        name={file.title}
        isBusy={isBusy}
        isFirst={isFirst}
        isLast={isLast}
        onMove={(direction) =>
          onAct(() =>
            call('POST /b/v1/admin/catalog/moveTeachingFile', {
              bookId,
              fileId: file.fileId,
              direction,
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
        onClick={onRemove}
      >
        ×
      </Button>
    </li>
  );
}
