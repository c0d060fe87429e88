// The states of the paged flow and the data of each.
import type { Anchor } from '../../text/anchor.ts';
import type { PendingDestination, TurnStep } from '../flow.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { SectionText } from '../../text/section-text.ts';
import type { Spread } from '../fixed/spreads.ts';

/** The page in view. A turn inside a section changes this object, so that it allocates nothing. */
export interface ShownPage {
  readonly spread: Spread;
  /** The section of the spread that is read first. */
  readonly frame: SectionFrame;
  readonly text: SectionText;
  page: number;
  progression: number;
  /** Stays in view through changes of layout. */
  anchor?: Anchor | undefined;
}

/**
 * | state | shows | a turn | `goTo` | the pending section is ready | it fails |
 * |---|---|---|---|---|---|
 * | empty | nothing | is ignored | showing or opening | – | – |
 * | opening | nothing | waits in `turns` | showing or opening | showing, then the turns | opening, until `retry` |
 * | showing | a page | showing or moving | showing or moving | – | – |
 * | moving | the old page | waits in `turns` | showing or moving | showing, then the turns | moving, until `retry` |
 *
 * `detach` leads from every state to empty.
 */
export type PagedFlowState =
  | { readonly name: 'empty' }
  | { readonly name: 'opening'; readonly pending: PendingDestination; readonly turns: TurnStep[] }
  | { readonly name: 'showing'; readonly shown: ShownPage }
  | {
      readonly name: 'moving';
      readonly shown: ShownPage;
      readonly pending: PendingDestination;
      readonly turns: TurnStep[];
    };

export const EMPTY: PagedFlowState = { name: 'empty' };

export const showing = (shown: ShownPage): PagedFlowState => ({ name: 'showing', shown });

/** The page in view stays until the pending section is ready. */
export function waitingFor(
  state: PagedFlowState,
  pending: PendingDestination,
  turns: TurnStep[],
): PagedFlowState {
  const shown = shownPageOf(state);
  return shown ? { name: 'moving', shown, pending, turns } : { name: 'opening', pending, turns };
}

export const isWaiting = (
  state: PagedFlowState,
): state is Extract<PagedFlowState, { readonly pending: PendingDestination }> =>
  state.name === 'opening' || state.name === 'moving';

export const shownPageOf = (state: PagedFlowState): ShownPage | undefined =>
  state.name === 'showing' || state.name === 'moving' ? state.shown : undefined;

export const pendingSectionOf = (state: PagedFlowState): number | undefined =>
  isWaiting(state) ? state.pending.section : undefined;
