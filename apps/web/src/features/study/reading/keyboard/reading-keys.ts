export type ReadingCommand =
  | 'next'
  | 'previous'
  | 'sectionStart'
  | 'sectionEnd'
  | 'back'
  | 'forward'
  | 'search'
  | 'nextHit'
  | 'previousHit'
  | 'close'
  | 'help';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The command of a key. The arrow keys follow the page direction of the book. Single letters have no command, because
 * speech input could trigger them by accident (WCAG 2.1.4).
 */
export function findCommand(keyPress: KeyPress, direction: 'ltr' | 'rtl'): ReadingCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = keyPress;
  if (altKey) return ctrlKey || metaKey || shiftKey ? undefined : HISTORY_COMMANDS[key];
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !shiftKey ? 'search' : undefined;
  switch (key) {
    case 'ArrowRight':
      return direction === 'ltr' ? 'next' : 'previous';
    case 'ArrowLeft':
      return direction === 'ltr' ? 'previous' : 'next';
    case ' ':
      return shiftKey ? 'previous' : 'next';
    case 'PageDown':
      return 'next';
    case 'PageUp':
      return 'previous';
    case 'Home':
      return 'sectionStart';
    case 'End':
      return 'sectionEnd';
    case 'F3':
      return shiftKey ? 'previousHit' : 'nextHit';
    case 'Escape':
      return 'close';
    case '?':
      return 'help';
    default:
      return undefined;
  }
}

/** As in the history of a browser, in any direction of the book. */
const HISTORY_COMMANDS: Readonly<Record<string, ReadingCommand>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
};

/** The list of keyboard shortcuts: `text` is a locale key in `keys`; names of keys come from `key`. */
export const KEY_BINDINGS: readonly { readonly text: string; readonly keys: readonly string[] }[] = [
  { text: 'turn', keys: ['←', '→'] },
  { text: 'next', keys: ['Space', 'PageDown'] },
  { text: 'previous', keys: ['Shift + Space', 'PageUp'] },
  { text: 'sectionStart', keys: ['Home'] },
  { text: 'sectionEnd', keys: ['End'] },
  { text: 'history', keys: ['Alt + ← →'] },
  { text: 'search', keys: ['Ctrl + F'] },
  { text: 'hits', keys: ['F3', 'Shift + F3'] },
  { text: 'caret', keys: ['F7'] },
  { text: 'select', keys: ['Shift + ← ↑ → ↓'] },
  { text: 'close', keys: ['Esc'] },
  { text: 'help', keys: ['?'] },
];

/** These commands work everywhere, also in fields. */
const GLOBAL_COMMANDS: readonly ReadingCommand[] = [
  'close',
  'search',
  'nextHit',
  'previousHit',
  'back',
  'forward',
];

/** Whether keys are meant for a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

/** Whether the focused element uses the key itself: fields, buttons with the space bar, panels that scroll. */
export function isHandledByTarget(target: EventTarget | null, command: ReadingCommand, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  if (GLOBAL_COMMANDS.includes(command)) return false;
  if (target.closest('input, select, textarea')) return true;
  if (command === 'help') return false;
  if (key === ' ' && target.closest('button, a')) return true;
  return target.closest('[data-scrolls]') !== null && key !== 'ArrowLeft' && key !== 'ArrowRight';
}
