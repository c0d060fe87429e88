import type { ComponentType } from 'react';
import type { IconName } from '../../../shared/ui/icon-names.ts';

/** A tab of the side panel with its button in the top bar. The component reads the screen with `useReaderScreenState`. */
export interface ReaderPanel {
  /** Unique among the panels. */
  readonly name: string;
  readonly icon: IconName;
  /** Namespace of the two keys. */
  readonly namespace: string;
  /** Key of the tab's text. */
  readonly titleKey: string;
  /** Key of the accessible name of the button. */
  readonly buttonKey: string;
  /** Whether the button shows its name beside the icon. */
  readonly hasButtonText?: boolean;
  readonly Component: ComponentType;
}

export const CONTENTS_PANEL = 'contents';
export const SEARCH_PANEL = 'search';

const registered = new Map<string, ReaderPanel>();

/** Adds a panel to every reader. Call it from the module of the panel; the same name again replaces the panel. */
export function registerReaderPanel(panel: ReaderPanel): void {
  registered.set(panel.name, panel);
}

/** All panels in the order of their registration, which is the order of the tabs and buttons. */
export const listReaderPanels = (): readonly ReaderPanel[] => [...registered.values()];

export const findReaderPanel = (name: string | undefined): ReaderPanel | undefined =>
  name === undefined ? undefined : registered.get(name);
