import type { NoteAttachment } from '@zhiye/contract';
import { useState } from 'react';
import { fetchFile } from '../api/download.ts';
import { useT } from '../i18n/use-t.ts';
import { usePictureUrl } from '../ui/use-picture-url.ts';
import styles from './note-pictures.module.css';

interface NotePicturesProps {
  readonly attachments: readonly NoteAttachment[];
  /** When given, each picture has a button that removes it. */
  readonly onRemove?: (attachmentId: string) => void;
}

/** The pictures of a note by name. They are private: each is fetched when the person opens it. */
export function NotePictures({ attachments, onRemove }: NotePicturesProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {attachments.map((attachment) => (
        <NotePicture key={attachment.attachmentId} attachment={attachment} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function NotePicture({
  attachment: { attachmentId, name },
  onRemove,
}: Pick<NotePicturesProps, 'onRemove'> & { readonly attachment: NoteAttachment }) {
  const t = useT('shared');
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = usePictureUrl(picture);
  const open = async (): Promise<void> => {
    const file = await fetchFile('DOWNLOAD /b/v1/annotation/downloadNoteAttachment', { attachmentId }).catch(
      () => undefined,
    );
    if (file) setPicture(file.blob);
  };
  return (
    <li>
      <button
        type="button"
        aria-expanded={picture !== null}
        onClick={() => (picture ? setPicture(null) : void open())}
      >
        {t('notePicture.open', { name })}
      </button>
      {onRemove && (
        <button type="button" onClick={() => onRemove(attachmentId)}>
          {t('notePicture.remove')}
          <span className="vh"> {name}</span>
        </button>
      )}
      {url !== null && <img src={url} alt={name} />}
    </li>
  );
}
