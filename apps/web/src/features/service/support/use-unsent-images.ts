import { MAX_MESSAGE_IMAGE_BYTES, MAX_MESSAGE_IMAGES } from '@zhiye/contract/constants/service/support';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { uploadFile } from '../../../shared/api/upload.ts';
import { useT } from '../../../shared/i18n/use-t.ts';

type UnsentImage = DataOf<'UPLOAD /b/v1/support/uploadImage'>;

/** The pictures of a message that is being written. Each is uploaded when it is chosen, one after the other. */
export function useUnsentImages() {
  const t = useT('support');
  const [images, setImages] = useState<readonly UnsentImage[]>([]);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const add = async (files: readonly File[]) => {
    const free = MAX_MESSAGE_IMAGES - images.length;
    let found = files.length > free ? t('images.tooMany', { most: MAX_MESSAGE_IMAGES }) : undefined;
    for (const file of files.slice(0, free)) {
      const { name } = file;
      if (!/\.(jpe?g|png)$/i.test(name)) found = t('images.wrongType', { name });
      else if (file.size > MAX_MESSAGE_IMAGE_BYTES) found = t('images.tooLarge', { name });
      else found = (await send(file)) ?? found;
    }
    setProgress(undefined);
    setProblem(found);
  };

  /** What went wrong, in words. */
  const send = async (file: File): Promise<string | undefined> => {
    setProgress(0);
    try {
      const options = { silent: true };
      const reply = await uploadFile('UPLOAD /b/v1/support/uploadImage', {}, file, setProgress, options);
      if (!reply.isOK) return reply.msg;
      setImages((list) => [...list, reply.data]);
      return undefined;
    } catch (error) {
      return (error as Error).message || t('images.failed');
    }
  };

  const remove = (imageId: string) => {
    setProblem(undefined);
    setImages((list) => list.filter((image) => image.imageId !== imageId));
    // a picture that stays on the server is deleted after a day
    void call('POST /b/v1/support/removeImage', { imageId }, { silent: true }).catch(() => undefined);
  };

  const clear = () => setImages([]);
  return { images, progress, problem, add, remove, clear, restore: setImages };
}
