import type { ComponentType } from 'react';
import { createRegistry } from './registry.ts';
import type { ReaderBookSource } from './reader-panels.ts';

export interface PictureActionProps {
  /** The address of the picture. */
  readonly src: string;
  readonly alt: string;
  /** Closes the picture. */
  readonly onDone: () => void;
}

/** A button beside an enlarged picture. */
export interface PictureAction {
  /** Unique among the actions. */
  readonly name: string;
  /** Books that have the action; all without it. */
  readonly isOffered?: (source: ReaderBookSource) => boolean;
  readonly Component: ComponentType<PictureActionProps>;
}

const actions = createRegistry<PictureAction>();

/** Adds an action to every enlarged picture. Call it from the module of the action. */
export const registerPictureAction = actions.register;

export const listPictureActions = (source: ReaderBookSource): readonly PictureAction[] =>
  actions.list().filter((action) => action.isOffered?.(source) ?? true);
