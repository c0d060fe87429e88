import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { FileDropZone } from '../../../../../shared/ui/forms/file-drop-zone.tsx';

interface UploadZoneProps {
  /** Whether a revision waits to be published, which a new file would replace. */
  readonly replacesWaiting: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes the file of a book; asks before it replaces a revision that waits. */
export function UploadZone({ replacesWaiting, onFile }: UploadZoneProps) {
  const t = useT('books-admin');
  const [asked, setAsked] = useState<File>();
  return (
    <>
      <FileDropZone
        label={t('import.pick')}
        hint={t('import.drop')}
        accept=".epub,.pdf,application/epub+zip,application/pdf"
        onFile={(file) => (replacesWaiting ? setAsked(file) : onFile(file))}
      />
      {asked && (
        <AdminConfirm
          title={t('replaceWaiting.question')}
          confirmLabel={t('replaceWaiting.do')}
          cancelLabel={t('decision.no')}
          onConfirm={() => {
            setAsked(undefined);
            onFile(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t('replaceWaiting.consequence')}
        </AdminConfirm>
      )}
    </>
  );
}
