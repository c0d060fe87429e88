// The states of the scrolled flow and the data of each.
import type { Anchor } from '../../text/anchor.ts';
import type { PendingDestination } from '../flow.ts';

/** Where the view begins. Scrolling changes this object, so that it allocates nothing. */
export interface ScrollPosition {
  section: number;
  /** Pixels into the section. */
  offset: number;
  /** Stays in view through changes of layout. */
  anchor?: Anchor | undefined;
}

/**
 * | state | shows | a scroll or a turn | `goTo` | the pending section is ready | it fails |
 * |---|---|---|---|---|---|
 * | empty | nothing | is ignored | showing or opening | – | – |
 * | opening | nothing | is ignored | showing or opening | showing | opening, until `retry` |
 * | showing | a position | moves the position | showing or moving | – | – |
 * | moving | the old position | moves the view alone | showing or moving | showing | moving, until `retry` |
 *
 * `detach` leads from every state to empty.
 */
export type ScrolledFlowState =
  | { readonly name: 'empty' }
  | { readonly name: 'opening'; readonly pending: PendingDestination }
  | { readonly name: 'showing'; readonly position: ScrollPosition }
  | { readonly name: 'moving'; readonly position: ScrollPosition; readonly pending: PendingDestination };

export const EMPTY: ScrolledFlowState = { name: 'empty' };

export const showing = (position: ScrollPosition): ScrolledFlowState => ({ name: 'showing', position });

/** The position in view stays until the pending section is ready. */
export function waitingFor(state: ScrolledFlowState, pending: PendingDestination): ScrolledFlowState {
  const position = positionOf(state);
  return position ? { name: 'moving', position, pending } : { name: 'opening', pending };
}

export const positionOf = (state: ScrolledFlowState): ScrollPosition | undefined =>
  state.name === 'showing' || state.name === 'moving' ? state.position : undefined;

export const pendingOf = (state: ScrolledFlowState): PendingDestination | undefined =>
  state.name === 'opening' || state.name === 'moving' ? state.pending : undefined;
