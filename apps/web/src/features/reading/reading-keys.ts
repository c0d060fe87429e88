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
 * What a key does in the reader; the arrows follow the side on which the next page lies. A letter alone does nothing:
 * whoever speaks to their computer would press them all the time (WCAG 2.1.4).
 */
export function commandFor(press: KeyPress, direction: 'ltr' | 'rtl'): ReadingCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (altKey) return ctrlKey || metaKey || shiftKey ? undefined : TRAVEL[key];
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

/** As in a browser's own history, whatever the direction of the book. */
const TRAVEL: Readonly<Record<string, ReadingCommand>> = { ArrowLeft: 'back', ArrowRight: 'forward' };

/** What the list of keys shows: texts of `keys`, and the keys themselves; words among them are texts of `key`. */
export const KEY_LIST: readonly { readonly text: string; readonly keys: readonly string[] }[] = [
  { text: 'turn', keys: ['←', '→'] },
  { text: 'next', keys: ['Space', 'PageDown'] },
  { text: 'previous', keys: ['Shift + Space', 'PageUp'] },
  { text: 'sectionStart', keys: ['Home'] },
  { text: 'sectionEnd', keys: ['End'] },
  { text: 'travel', keys: ['Alt + ← →'] },
  { text: 'search', keys: ['Ctrl + F'] },
  { text: 'hits', keys: ['F3', 'Shift + F3'] },
  { text: 'caret', keys: ['F7'] },
  { text: 'select', keys: ['Shift + ← ↑ → ↓'] },
  { text: 'close', keys: ['Esc'] },
  { text: 'help', keys: ['?'] },
];

/** Work wherever the focus is, fields included. */
const EVERYWHERE: readonly ReadingCommand[] = [
  'close',
  'search',
  'nextHit',
  'previousHit',
  'back',
  'forward',
];

/** Buttons and links take the space bar, fields every key, and a panel that scrolls all but the arrows sideways. */
export function isTakenBy(target: EventTarget | null, command: ReadingCommand, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  if (EVERYWHERE.includes(command)) return false;
  if (target.closest('input, select, textarea')) return true;
  if (command === 'help') return false;
  if (key === ' ' && target.closest('button, a')) return true;
  return target.closest('[data-scrolls]') !== null && key !== 'ArrowLeft' && key !== 'ArrowRight';
}
