import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { CallFailed } from '../../../api/index.ts';
import { uploadFile } from '../../../api/upload.ts';
import { useT } from '../../../i18n/use-t.ts';
import { AdminDialog } from '../admin-dialog.tsx';
import { FilePickerButton } from '../file-picker-button.tsx';
import { TextItem } from '../forms/text-items.tsx';
import type { Picture } from './picture-node.ts';
import styles from './rich-text-editor.module.css';

interface PictureDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Uploads a picture and inserts it with its description, or changes the selected picture. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const t = useT('rich-text');
  const selected = editor.isActive('picture') ? (editor.getAttributes('picture') as Picture) : undefined;
  const [picture, setPicture] = useState<Omit<Picture, 'alt'> | undefined>(selected);
  const [isMissing, setIsMissing] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const reply = await uploadFile('UPLOAD /b/v1/admin/siteContent/uploadPicture', {}, file);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: ({ url, ...size }) => {
      setPicture({ src: url, ...size });
      setIsMissing(false);
    },
  });
  const submit = ({ alt }: { alt: string }) => {
    if (!picture) return setIsMissing(true);
    onClose();
    const { src, width, height } = picture;
    const attrs = { src, alt: alt.trim(), width, height };
    const chain = editor.chain().focus();
    (selected
      ? chain.updateAttributes('picture', attrs)
      : chain.insertContent({ type: 'picture', attrs })
    ).run();
  };
  return (
    <AdminDialog<{ alt: string }>
      title={t(selected ? 'picture.edit' : 'picture.title')}
      initialValues={{ alt: selected?.alt ?? '' }}
      submitLabel={t(selected ? 'picture.change' : 'picture.insert')}
      isBusy={upload.isPending}
      failure={upload.error?.message ?? (isMissing ? t('picture.missing') : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {picture && <img className={styles.chosen} src={picture.src} alt={t('picture.chosen')} />}
      <div className={styles.choose}>
        <FilePickerButton
          label={t(picture ? 'picture.replace' : 'picture.choose')}
          accept=".jpg,.jpeg,.jfif,.png"
          isBusy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
        <span className="sub s12" role="status">
          {t(upload.isPending ? 'picture.uploading' : 'picture.limits')}
        </span>
      </div>
      <TextItem<{ alt: string }>
        name="alt"
        label={t('picture.alt')}
        required
        maxLength={200}
        hint={t('picture.altHint')}
      />
    </AdminDialog>
  );
}
