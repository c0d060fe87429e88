import type { Reader } from '@zhiye/reader';
import { useEffect, useEffectEvent } from 'react';
import { findReaderKey } from '../../../../shared/reader/reader-keys.ts';
import type { KeyListeners } from './key-listeners.ts';
import { findCommand, isHandledByTarget, isTyping } from './reading-keys.ts';
import type { ReadingCommand } from './reading-keys.ts';

interface ReadingKeysOptions {
  readonly reader: Reader | undefined;
  readonly container: HTMLElement | null;
  readonly direction: 'ltr' | 'rtl';
  /** Run shortcuts that other areas registered. */
  readonly keyListeners: KeyListeners;
  readonly onCommand: (command: ReadingCommand) => void;
}

/**
 * Listens to keys on the whole page. The reader dispatches the key events of its frames again outside of them. Keys
 * that select text belong to the reader; it has already handled those from its frames.
 */
export function useReadingKeys({
  reader,
  container,
  direction,
  keyListeners,
  onCommand,
}: ReadingKeysOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (isForText(event, container) && reader?.handleKey(event)) return;
    const registered = findReaderKey(event);
    if (registered && !isTyping(event.target) && keyListeners.run(registered.name))
      return event.preventDefault();
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
