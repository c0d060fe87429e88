// Chooses between the paged and the scrolled flow, and keeps the same words in view when the flow changes.
import type { Flow, FlowContext, ViewState } from './flow.ts';
import { createPagedFlow } from './paged/paged-flow.ts';
import type { ReaderSettings } from './reader-settings.ts';
import { createScrolledFlow } from './scrolled/scrolled-flow.ts';

interface FlowSwitch {
  readonly current: Flow;
  /** Applies settings that have changed. `anchor` was in view before. */
  applySettings(anchor: ReturnType<ViewState['findAnchor']>): void;
  handleScroll(): void;
}

export function createFlowSwitch(context: FlowContext): FlowSwitch {
  const { metadata, pool } = context;
  const paged = createPagedFlow(context);
  const scrolled = createScrolledFlow(context);
  const flowFor = ({ mode }: ReaderSettings): Flow =>
    (mode === 'auto' ? metadata.presentation.overflow : mode) === 'scrolled' ? scrolled : paged;
  let current = flowFor(context.settings());

  function changeTo(next: Flow): void {
    const { viewState } = current;
    const anchor = viewState?.findAnchor();
    current.detach();
    current = next;
    if (!viewState) return;
    const { section, progression } = viewState;
    pool.closeOthers([section]);
    current.layOut(undefined);
    const findOffset = ({ offsetOf, length }: ViewState['text']): number =>
      (anchor && offsetOf(anchor)) ?? Math.min(progression * length, length - 1);
    current.goTo({ section, findOffset, anchor }, 'layout');
  }

  return {
    get current() {
      return current;
    },
    applySettings(anchor) {
      const next = flowFor(context.settings());
      if (next === current) current.layOut(anchor);
      else changeTo(next);
    },
    handleScroll() {
      if (current === scrolled) scrolled.handleScroll();
    },
  };
}
