import type { TextSelection } from '@zhiye/reader';
import type { ComponentType } from 'react';
import { createRegistry } from './registry.ts';
import type { ReaderBookSource } from './reader-panels.ts';

export interface SelectionActionProps {
  readonly selection: TextSelection;
  /** Ends the selection and gives the focus back to the text. */
  readonly onDone: () => void;
}

/** An entry of the menu beside a selection: one or more buttons. */
export interface SelectionAction {
  /** Unique among the actions. */
  readonly name: string;
  /** The first row has the colors, the second the named actions. */
  readonly row: 1 | 2;
  /** Books that have the action; all without it. */
  readonly isOffered?: (source: ReaderBookSource) => boolean;
  readonly Component: ComponentType<SelectionActionProps>;
}

const actions = createRegistry<SelectionAction>();

/** Adds an action to the menu beside a selection. Call it from the module of the action. */
export const registerSelectionAction = actions.register;

export const listSelectionActions = (row: 1 | 2, source: ReaderBookSource): readonly SelectionAction[] =>
  actions.list().filter((action) => action.row === row && (action.isOffered?.(source) ?? true));
