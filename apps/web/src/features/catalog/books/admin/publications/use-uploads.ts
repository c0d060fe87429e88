import { useEffect, useRef, useState } from 'react';
import { TransportFailed } from '../../../../../shared/api/index.ts';
import { uploadFile } from '../../../../../shared/api/upload.ts';

/** The state of an upload. */
export type Upload =
  | { readonly stage: 'unfit'; readonly problem: FileProblem }
  | { readonly stage: 'sending'; readonly file: File; readonly portion: number; readonly cancel: () => void }
  /** `reason` is the message of the server; null without a response. */
  | { readonly stage: 'failed'; readonly file: File; readonly reason: string | null }
  | { readonly stage: 'arrived'; readonly file: File; readonly importId: string };

export interface Uploads {
  readonly uploadOf: (bookId: number) => Upload | undefined;
  readonly start: (bookId: number, file: File) => void;
}

/** The uploads of the page. They continue while another book is chosen; leaving the page cancels them. */
export function useUploads(): Uploads {
  const [uploads, setUploads] = useState<Readonly<Record<number, Upload>>>({});
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const start = (bookId: number, file: File) => {
    const show = (upload: Upload | undefined) =>
      setUploads(({ [bookId]: _, ...others }) => (upload ? { ...others, [bookId]: upload } : others));
    const problem = checkUploadFile(file);
    if (problem) return show({ stage: 'unfit', problem });

    const controller = new AbortController();
    const { signal } = controller;
    const progress = (portion: number) =>
      show({ stage: 'sending', file, portion, cancel: () => controller.abort() });
    running.current.add(controller);
    progress(0);
    uploadFile('UPLOAD /b/v1/admin/publication/uploadPublication', { bookId }, file, progress, { signal })
      .then(
        (reply) =>
          show(
            reply.isOK
              ? { stage: 'arrived', file, importId: reply.data.importId }
              : { stage: 'failed', file, reason: reply.msg },
          ),
        (error: unknown) =>
          show(error instanceof TransportFailed ? { stage: 'failed', file, reason: null } : undefined),
      )
      .finally(() => running.current.delete(controller));
  };

  return { uploadOf: (bookId) => uploads[bookId], start };
}

type FileProblem = 'notBook' | 'tooLarge';

/** The upload limit of the server, checked before the upload. */
const MAX_BYTES = 300 * 1024 * 1024;

/** Why a file cannot be imported; null if it can be uploaded. The server checks the content. */
function checkUploadFile({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): FileProblem | null {
  if (!/\.(epub|pdf)$/i.test(name)) return 'notBook';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
