import { createRegistry } from './registry.ts';

/** A keyboard shortcut that an area adds to the reader. `useReaderKey` of a mounted part runs it. */
export interface ReaderKey {
  /** Unique among the shortcuts. */
  readonly name: string;
  /** With Ctrl, or Command on a Mac; single letters have no command (WCAG 2.1.4). */
  readonly ctrlKey: string;
  /** Namespace and key of the description in the list of shortcuts. */
  readonly namespace: string;
  readonly textKey: string;
}

const keys = createRegistry<ReaderKey>();

export const registerReaderKey = keys.register;
export const listReaderKeys = keys.list;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const findReaderKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyPress): ReaderKey | undefined =>
  (ctrlKey || metaKey) && !altKey && !shiftKey
    ? keys.list().find((entry) => entry.ctrlKey === key.toLowerCase())
    : undefined;
