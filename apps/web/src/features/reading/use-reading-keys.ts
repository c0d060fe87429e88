import type { Reader } from '@zhiye/reader';
import { useEffect, useEffectEvent } from 'react';
import { commandFor, isTakenBy } from './reading-keys.ts';
import type { ReadingCommand } from './reading-keys.ts';

/**
 * Listens to the whole page: the reader dispatches the keys of its frames again outside of them. Keys that select text
 * are the reader's; those pressed in its frames it has seen already.
 */
export function useReadingKeys(
  reader: Reader | undefined,
  container: HTMLElement | null,
  direction: 'ltr' | 'rtl',
  onCommand: (command: ReadingCommand) => void,
): void {
  const obey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (isOfText(event, container) && reader?.handleKey(event)) return;
    const command = commandFor(event, direction);
    if (!command || isTakenBy(event.target, command, event.key)) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => obey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Pressed where nothing else would take it: on the text's own place, or nowhere. */
function isOfText({ target }: KeyboardEvent, container: HTMLElement | null): boolean {
  if (!(target instanceof Element) || container?.contains(target)) return false;
  return target === document.body || target.tagName === 'MAIN';
}
