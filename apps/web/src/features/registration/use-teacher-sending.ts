import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../shared/api.ts';
import type { InputOf, Refused } from '../../shared/api.ts';

const KEY = 'UPLOAD /b/v1/account/submitTeacherApplication';
const APPLICATION_OPEN = 4150;
/** Too large, no picture, too many pixels. */
const UNFIT: readonly number[] = [4013, 4021, 4022];

interface TeacherSending {
  /** 0 to 1 while it is on its way, else null. */
  readonly portion: number | null;
  readonly start: (fields: InputOf<typeof KEY>, picture: File) => void;
  readonly cancel: () => void;
}

/** Sends a teacher's application with its picture; leaving the page gives it up. */
export function useTeacherSending(tell: {
  readonly onSent: () => unknown;
  readonly onRefusal: (refusal: Refused) => void;
  /** The server's words about the picture. */
  readonly onUnfit: (error: string) => void;
}): TeacherSending {
  const [portion, setPortion] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start(fields: InputOf<typeof KEY>, picture: File) {
    const controller = new AbortController();
    running.current = controller;
    setPortion(0);
    uploadFile(KEY, fields, picture, setPortion, { signal: controller.signal })
      .then((reply) => {
        // sent from another tab meanwhile
        if (reply.isOK || reply.code === APPLICATION_OPEN) return tell.onSent();
        if (UNFIT.includes(reply.code)) tell.onUnfit(reply.msg);
        else tell.onRefusal(reply);
      })
      // a broken connection was told of, and what was given up needs no words
      .catch(() => undefined)
      .finally(() => setPortion(null));
  }

  return { portion, start, cancel: () => running.current?.abort() };
}
