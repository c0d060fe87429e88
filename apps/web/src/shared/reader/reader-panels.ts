import type { ComponentType } from 'react';
import type { IconName } from '../ui/icon-names.ts';
import { createRegistry } from './registry.ts';

/**
 * A panel beside the page with its button in the top bar. The component reads the book with `useReaderHost`. Panels on the
 * left share one place with tabs; one on the right has its own header.
 */
export interface ReaderPanel {
  /** Unique among the panels. */
  readonly name: string;
  /** Left unless it says otherwise. */
  readonly side?: 'left' | 'right';
  readonly icon: IconName;
  /** Namespace of the two keys. */
  readonly namespace: string;
  /** Key of the tab's text. */
  readonly titleKey: string;
  /** Key of the accessible name of the button. */
  readonly buttonKey: string;
  /** Whether the button shows its name beside the icon. */
  readonly hasButtonText?: boolean;
  /** Books that have the panel; all without it. */
  readonly isOffered?: (source: ReaderBookSource) => boolean;
  readonly Component: ComponentType;
}

/** Where the open book is from: the shop, a file of the person, or a revision that staff inspect. */
export type ReaderBookSource = 'shop' | 'local' | 'inspection';

export const CONTENTS_PANEL = 'contents';
export const SEARCH_PANEL = 'search';
export const INFO_PANEL = 'info';

const panels = createRegistry<ReaderPanel>();

/** Adds a panel to every reader. Call it from the module of the panel. */
export const registerReaderPanel = panels.register;
export const findReaderPanel = panels.find;

/** The list has the order of registration, which is that of the tabs and buttons. */
export const listReaderPanels = (side: 'left' | 'right', source: ReaderBookSource): readonly ReaderPanel[] =>
  panels.list().filter((panel) => (panel.side ?? 'left') === side && (panel.isOffered?.(source) ?? true));
