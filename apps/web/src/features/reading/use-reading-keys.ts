import { useEffect } from 'react';
import { commandFor, isTakenBy } from './reading-keys.ts';
import type { ReadingCommand } from './reading-keys.ts';

/** Listens to the whole page: the reader dispatches the keys of its frames again outside of them. */
export function useReadingKeys(direction: 'ltr' | 'rtl', onCommand: (command: ReadingCommand) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const command = event.defaultPrevented ? undefined : commandFor(event, direction);
      if (!command || isTakenBy(event.target, command, event.key)) return;
      event.preventDefault();
      onCommand(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [direction, onCommand]);
}
