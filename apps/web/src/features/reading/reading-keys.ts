export type ReadingCommand = 'next' | 'previous' | 'sectionStart' | 'sectionEnd' | 'close' | 'help';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key does in the reader; the arrows follow the side on which the next page lies. */
export function commandFor(press: KeyPress, direction: 'ltr' | 'rtl'): ReadingCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  switch (press.key) {
    case 'ArrowRight':
      return direction === 'ltr' ? 'next' : 'previous';
    case 'ArrowLeft':
      return direction === 'ltr' ? 'previous' : 'next';
    case ' ':
      return press.shiftKey ? 'previous' : 'next';
    case 'PageDown':
      return 'next';
    case 'PageUp':
      return 'previous';
    case 'Home':
      return 'sectionStart';
    case 'End':
      return 'sectionEnd';
    case 'Escape':
      return 'close';
    case '?':
      return 'help';
    default:
      return undefined;
  }
}

/** What the list of keys shows: texts of `keys`, and the keys themselves; words among them are texts of `key`. */
export const KEY_LIST: readonly { readonly text: string; readonly keys: readonly string[] }[] = [
  { text: 'turn', keys: ['←', '→'] },
  { text: 'next', keys: ['Space', 'PageDown'] },
  { text: 'previous', keys: ['Shift + Space', 'PageUp'] },
  { text: 'sectionStart', keys: ['Home'] },
  { text: 'sectionEnd', keys: ['End'] },
  { text: 'close', keys: ['Esc'] },
  { text: 'help', keys: ['?'] },
];

/** Buttons and links take the space bar, fields every key, and a panel that scrolls all but the arrows sideways. */
export function isTakenBy(target: EventTarget | null, command: ReadingCommand, key: string): boolean {
  if (!(target instanceof Element) || command === 'close' || command === 'help') return false;
  if (target.closest('input, select, textarea')) return true;
  if (key === ' ' && target.closest('button, a')) return true;
  return target.closest('[data-scrolls]') !== null && key !== 'ArrowLeft' && key !== 'ArrowRight';
}
