// Changes the state of the paged flow: opens destinations, turns pages and keeps the turns that must wait.
import { adjacentSection } from '../../navigation/current-location.ts';
import type { RelocationCause } from '../../navigation/reader-events.ts';
import { firstOffset, lastOffset } from '../flow.ts';
import type { FlowContext, PendingDestination, TurnStep } from '../flow.ts';
import type { OpenPage } from './page-opener.ts';
import { EMPTY, isWaiting, shownPageOf, showing, waitingFor } from './paged-state.ts';
import type { PagedFlowState, ShownPage } from './paged-state.ts';

interface PagedTransitions {
  readonly state: PagedFlowState;
  goTo(destination: PendingDestination): void;
  turnPage(step: TurnStep): void;
  /** Opens the pending destination if its sections are ready now, then takes the turns that waited. */
  continuePending(): void;
  /** Asks for the pending sections again. */
  reopenPending(keepsTurns: boolean): void;
  reset(): void;
}

export function createPagedTransitions(
  { readingOrder, turnIntoOtherFlow, reportSectionLoading, reportSectionReady }: FlowContext,
  openPage: OpenPage,
  draw: (shown: ShownPage, cause: RelocationCause) => void,
): PagedTransitions {
  let state = EMPTY;

  /** Returns the new state; `turns` wait when its section is not ready. */
  function open(destination: PendingDestination, turns: TurnStep[]): PagedFlowState {
    const shown = openPage(destination);
    const opened = shown ? showing(shown) : waitingFor(state, destination, turns);
    state = opened;
    if (!shown) reportSectionLoading(destination.section);
    return opened;
  }

  function turn(shown: ShownPage, step: TurnStep, laterTurns?: TurnStep[]): void {
    const page = shown.page + step;
    if (page >= 0 && shown.text.layOutToPage(page)) {
      shown.page = page;
      shown.anchor = undefined;
      return;
    }
    const { sections } = shown.spread;
    const section = adjacentSection(readingOrder, step > 0 ? sections.at(-1)! : sections[0]!, step);
    if (section === undefined) return;
    const findOffset = step > 0 ? firstOffset : lastOffset;
    const destination: PendingDestination = { section, findOffset, cause: 'turn' };
    const turns = laterTurns ?? [];
    if (!turnIntoOtherFlow(destination, turns)) open(destination, turns);
  }

  /** Stops at a section that is not ready; the state that waits for it holds the rest. */
  function takeTurns(turns: TurnStep[]): void {
    while (state.name === 'showing' && turns.length > 0) turn(state.shown, turns.shift()!, turns);
  }

  const isCurrent = (opened: PagedFlowState): boolean => opened === state;

  function drawShown(cause: RelocationCause): void {
    const shown = shownPageOf(state);
    if (shown) draw(shown, cause);
  }

  return {
    get state() {
      return state;
    },
    goTo(destination) {
      const opened = open(destination, []);
      if (opened.name === 'showing') draw(opened.shown, destination.cause);
    },
    turnPage(step) {
      if (isWaiting(state)) state.turns.push(step);
      if (state.name !== 'showing') return;
      turn(state.shown, step);
      drawShown('turn');
    },
    continuePending() {
      if (!isWaiting(state)) return;
      const { pending, turns } = state;
      const opened = open(pending, turns);
      if (opened.name !== 'showing') return;
      reportSectionReady(pending.section);
      // a listener may have gone elsewhere
      if (!isCurrent(opened)) return;
      takeTurns(turns);
      drawShown(pending.cause);
    },
    reopenPending(keepsTurns) {
      if (isWaiting(state)) open(state.pending, keepsTurns ? state.turns : []);
    },
    reset: () => void (state = EMPTY),
  };
}
