import type { Reader } from '@zhiye/reader';
import { useEffect, useEffectEvent } from 'react';
import { findCommand, isHandledByTarget } from './reading-keys.ts';
import type { ReadingCommand } from './reading-keys.ts';

/**
 * Listens to keys on the whole page. The reader dispatches the key events of its frames again outside of them. Keys
 * that select text belong to the reader; it has already handled those from its frames.
 */
export function useReadingKeys(
  reader: Reader | undefined,
  container: HTMLElement | null,
  direction: 'ltr' | 'rtl',
  onCommand: (command: ReadingCommand) => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (isForText(event, container) && reader?.handleKey(event)) return;
    const command = findCommand(event, direction);
    if (!command || isHandledByTarget(event.target, command, event.key)) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Whether no other element uses the key: the focus is on the text area or on the body. */
function isForText({ target }: KeyboardEvent, container: HTMLElement | null): boolean {
  if (!(target instanceof Element) || container?.contains(target)) return false;
  return target === document.body || target.tagName === 'MAIN';
}
