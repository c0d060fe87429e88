import type { Reader, ReaderEvents } from '@zhiye/reader';
import { useEffect, useEffectEvent } from 'react';

/** Listens to one event of the reader while the component is mounted. */
export function useReaderEvent<Name extends keyof ReaderEvents>(
  reader: Reader | undefined,
  name: Name,
  listener: (event: ReaderEvents[Name]) => void,
): void {
  const listen = useEffectEvent(listener);
  useEffect(() => reader?.on(name, (event) => listen(event)), [reader, name]);
}
