import { useEffect, useEffectEvent } from 'react';
import type { Reader } from '@zhiye/reader';
import type { Renewal } from '../access/use-reading-grant.ts';

/** Some networks return without the event of the browser. */
const RETRY_MS = 5000;

/** Loads a failed section again when the network returns. Keys that were pressed in the meantime turn no page. */
export function useFailedSection(
  reader: Reader | undefined,
  isFailed: boolean,
  renew: () => Promise<Renewal>,
): void {
  const retry = useEffectEvent(async () => {
    if ((await renew()) === 'renewed') reader?.retry();
  });
  useEffect(() => {
    if (!isFailed) return undefined;
    const onReturn = () => void retry();
    const timer = setInterval(onReturn, RETRY_MS);
    window.addEventListener('online', onReturn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onReturn);
    };
  }, [isFailed]);
}
