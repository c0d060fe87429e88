import type { ContentsEntry, CurrentLocation, Reader, ReaderTarget } from '@zhiye/reader';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { ReaderBookSource } from './reader-panels.ts';

/** What the reader offers to registered panels, actions and parts. */
export interface ReaderHost {
  readonly source: ReaderBookSource;
  /** The book of the shop; null for a local file and an inspection. */
  readonly bookId: number | null;
  /** Names the book in this browser. */
  readonly bookKey: string;
  /** The signed-in person; null for a guest, undefined while the book opens. */
  readonly userId: string | null | undefined;
  readonly isPreview: boolean;
  /** Undefined while the book opens. */
  readonly title: string | undefined;
  /** Undefined until the book is open. */
  readonly reader: Reader | undefined;
  readonly currentLocation: CurrentLocation | undefined;
  /** Lines of the table of contents; undefined while the book opens. */
  readonly entries: readonly ContentsEntry[] | undefined;
  /** The element that the page fills; places are measured from its upper left corner. */
  readonly container: HTMLElement | null;
  /** Goes to a target and moves the focus to the text; “back” returns. */
  readonly goTo: (target: ReaderTarget) => void;
  readonly focusText: () => void;
  /** Opens a panel and gives it the focus. */
  readonly openPanel: (name: string) => void;
  readonly closePanel: (name: string) => void;
  /** The address of a place in the book; missing for books without an address. */
  readonly linkToCfi?: ((cfi: string) => string) | undefined;
  /** Listens to a registered shortcut, or to `dismiss`: Escape, or a click beside. Returns a function that stops. */
  readonly onKey: (name: string, run: () => void) => () => void;
}

const ReaderHostContext = createContext<ReaderHost | undefined>(undefined);

export const ReaderHostProvider = ReaderHostContext.Provider;

/** The reader around the component. Throws outside of a reader. */
export function useReaderHost(): ReaderHost {
  const host = useContext(ReaderHostContext);
  if (!host) throw new Error('useReaderHost: there is no reader around this component');
  return host;
}

/** Runs a registered shortcut while the component is mounted. */
export function useReaderKey(name: string, run: () => void): void {
  const { onKey } = useReaderHost();
  const runLatest = useEffectEvent(run);
  useEffect(() => onKey(name, () => runLatest()), [onKey, name]);
}
