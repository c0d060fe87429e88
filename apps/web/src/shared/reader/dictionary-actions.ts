import type { TextSelection } from '@zhiye/reader';
import type { ComponentType } from 'react';
import { createRegistry } from './registry.ts';

export interface DictionaryActionProps {
  /** The passage in which the word was selected. */
  readonly selection: TextSelection;
  /** The word that was looked up, or the text that was translated. */
  readonly front: string;
  /** Its meanings, one a line, or its translation. */
  readonly back: string;
  /** Closes the dictionary. */
  readonly onDone: () => void;
}

/** A button below a result of the dictionary or a translation, such as one that makes a flashcard. */
interface DictionaryAction {
  /** Unique among the actions. */
  readonly name: string;
  readonly Component: ComponentType<DictionaryActionProps>;
}

const actions = createRegistry<DictionaryAction>();

/** Adds an action to every result. Call it from the module of the action. */
export const registerDictionaryAction = actions.register;
export const listDictionaryActions = actions.list;
