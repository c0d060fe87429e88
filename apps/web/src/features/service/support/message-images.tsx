import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../shared/api/download.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../shared/ui/dialogs/use-modal-dialog.ts';
import { usePictureUrl } from '../../../shared/ui/use-picture-url.ts';
import type { Thread } from './support.queries.ts';
import styles from './message-images.module.css';

type SupportImage = Thread['messages'][number]['images'][number];

/** The pictures of a message. A click shows one in full. */
export function MessageImages({ images }: { readonly images: readonly SupportImage[] }) {
  const t = useT('support');
  const [shown, setShown] = useState<SupportImage>();
  if (images.length === 0) return null;
  return (
    <ul className={styles.images}>
      {images.map((image, index) => (
        <li key={image.imageId}>
          <button
            type="button"
            aria-label={t('images.view', { number: index + 1, name: image.name })}
            onClick={() => setShown(image)}
          >
            <SupportPicture image={image} alt="" />
          </button>
        </li>
      ))}
      {shown && <PictureDialog image={shown} onClose={() => setShown(undefined)} />}
    </ul>
  );
}

function PictureDialog({ image, onClose }: { readonly image: SupportImage; readonly onClose: () => void }) {
  const t = useT('support');
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={image.name} onCancel={onClose}>
      <SupportPicture image={image} alt={image.name} />
      <p>
        <span lang={textLanguage(image.name)}>{image.name}</span>
        <Button onClick={onClose}>{t('images.close')}</Button>
      </p>
    </dialog>
  );
}

/** A private picture, which only a call with the session gets. */
export function SupportPicture({ image, alt }: { readonly image: SupportImage; readonly alt: string }) {
  const t = useT('support');
  const { imageId } = image;
  const file = useQuery({
    queryKey: ['supportImage', imageId],
    queryFn: ({ signal }) => fetchFile('DOWNLOAD /b/v1/support/downloadImage', { imageId }, signal),
    staleTime: Infinity,
    retry: false,
  });
  const url = usePictureUrl(file.data?.blob ?? null);
  if (url) return <img src={url} alt={alt} />;
  return (
    <span className={styles.blank} aria-busy={file.isPending}>
      {file.isError && t('images.failed')}
    </span>
  );
}
