import { REPLY_CODE } from '@zhiye/contract/constants';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../../shared/api/upload.ts';
import type { InputOf, RefusedReply } from '../../../../shared/api/index.ts';

const KEY = 'UPLOAD /b/v1/account/submitTeacherApplication';
const PICTURE_CODES: readonly number[] = [
  REPLY_CODE.tooLarge,
  REPLY_CODE.notAPicture,
  REPLY_CODE.pictureTooLarge,
  REPLY_CODE.pictureEmpty,
  REPLY_CODE.pictureDamaged,
  REPLY_CODE.pictureHeic,
];

interface TeacherApplicationUpload {
  /** 0 to 1 during the upload, otherwise null. */
  readonly progress: number | null;
  readonly start: (fields: InputOf<typeof KEY>, picture: File) => void;
  readonly cancel: () => void;
}

interface UploadHandlers {
  readonly onSent: () => unknown;
  readonly onRefusal: (refusal: RefusedReply) => void;
  /** With what the server says about the picture. */
  readonly onPictureRefused: (error: string) => void;
}

/** Sends a teacher's application with its picture; leaving the page cancels the upload. */
export function useTeacherApplicationUpload({
  onSent,
  onRefusal,
  onPictureRefused,
}: UploadHandlers): TeacherApplicationUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(fields: InputOf<typeof KEY>, picture: File) {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    uploadFile(KEY, fields, picture, setProgress, { signal: controller.signal })
      .then((reply) => {
        // another tab has sent it already
        if (reply.isOK || reply.code === ACCOUNT_REPLY_CODE.applicationExists) return onSent();
        if (PICTURE_CODES.includes(reply.code)) onPictureRefused(reply.msg);
        else onRefusal(reply);
      })
      // a failed connection has been shown already, and a canceled upload needs no text
      .catch(() => undefined)
      .finally(() => setProgress(null));
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
