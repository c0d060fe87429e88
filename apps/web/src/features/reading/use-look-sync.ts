import { useEffect } from 'react';
import { call } from '../../shared/api.ts';
import { tokenSlot } from '../../shared/storage.ts';
import { changeLook, useReaderLook } from './reader-look.ts';

/** Whoever tries sizes one after the other saves once. */
const SAVE_DELAY_MS = 1000;

/** Takes the look over from the account, and keeps there what is changed here. A guest's stays in the browser. */
export function useLookSync(): void {
  useEffect(() => {
    if (tokenSlot.read() === null) return undefined;
    let isChanged = false;
    let isTaking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const save = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const settings = useReaderLook.getState();
      // what is not kept now is with the next change; the browser remembers it meanwhile
      call('POST /b/v1/reading/saveReaderSettings', { settings }, { silent: true }).catch(() => undefined);
    };
    const stopListening = useReaderLook.subscribe(() => {
      if (isTaking) return;
      isChanged = true;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    });
    const take = async (): Promise<void> => {
      const reply = await call('GET /b/v1/reading/getReaderSettings', {}, { silent: true });
      if (isChanged || !reply.isOK || !reply.data.settings) return;
      isTaking = true;
      changeLook(reply.data.settings);
      isTaking = false;
    };
    take().catch(() => undefined);
    window.addEventListener('pagehide', save);
    return () => {
      isChanged = true;
      stopListening();
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);
}
