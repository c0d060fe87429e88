import { useEffect } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { onPageEnd } from '../../../../shared/navigation/page-end.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import { changeReaderSettings, useReaderSettings } from './reader-settings.ts';

/** Several changes in a row are saved once. */
const SAVE_DELAY_MS = 1000;

/** Loads the settings of the account and saves changes to it. The settings of guests stay in the browser. */
export function useReaderSettingsSync(): void {
  useEffect(() => {
    if (storedToken.read() === null) return undefined;
    let isChanged = false;
    let isApplying = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const save = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const settings = useReaderSettings.getState();
      // a failure is ignored: the next change saves all settings, and the cookie has them already
      const options = { silent: true, keepalive: true };
      call('POST /b/v1/reading/saveReaderSettings', { settings }, options).catch(() => undefined);
    };
    const stopListening = useReaderSettings.subscribe(() => {
      if (isApplying) return;
      isChanged = true;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    });
    const loadFromAccount = async (): Promise<void> => {
      const reply = await call('GET /b/v1/reading/getReaderSettings', {}, { silent: true });
      if (isChanged || !reply.isOK || !reply.data.settings) return;
      isApplying = true;
      changeReaderSettings(reply.data.settings);
      isApplying = false;
    };
    loadFromAccount().catch(() => undefined);
    const stopWaiting = onPageEnd(save);
    return () => {
      isChanged = true;
      stopListening();
      stopWaiting();
      save();
    };
  }, []);
}
