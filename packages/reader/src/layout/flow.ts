import type { Anchor } from '../text/anchor.ts';
import type { FrameStyleOptions } from '../text/frame-style.ts';
import type { ReaderPublication } from '../api.ts';
import type { RelocationCause } from '../navigation/reader-events.ts';
import type { SectionFrame } from './section-frame.ts';
import type { SectionPool } from './section-pool.ts';
import type { SectionText } from '../text/section-text.ts';

import type { ReaderSettings } from './reader-settings.ts';
import type { Stage } from './stage.ts';

export type TurnStep = 1 | -1;

/** A position in a section that may not be laid out yet. */
export interface Destination {
  readonly section: number;
  /** Pixels along the text's axis. */
  readonly findOffset: (text: SectionText) => number;
  /** What stays in view through changes of layout until the next turn or jump; without it, the start of the view. */
  readonly anchor?: Anchor | undefined;
}

/** A destination whose section is still loading. */
export interface PendingDestination extends Destination {
  readonly cause: RelocationCause;
}

/** What is in view, described by one section. */
export interface ViewState {
  readonly section: number;
  readonly text: SectionText;
  /** Pages are numbered from 0. */
  readonly page: number;
  readonly pages: number;
  /** How far into the section, 0 to 1. */
  readonly progression: number;
  /** Where the view begins, in pixels along the text's axis. */
  readonly offset: number;
  readonly layout: 'paged' | 'scrolled' | 'fixed';
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The first content in view. Searched at the first call; undefined when the layout has changed since. */
  findAnchor(): Anchor | undefined;
}

/** What a flow needs. */
export interface FlowContext {
  readonly readingOrder: ReaderPublication['manifest']['readingOrder'];
  readonly metadata: ReaderPublication['manifest']['metadata'];
  readonly stage: Stage;
  readonly pool: SectionPool;
  settings(): ReaderSettings;
  themeTokens(): string;
  /** The sections of the scroll that holds a section. */
  stripOf(section: number): readonly number[];
  /**
   * Goes to a section of another flow or another scroll, and takes the turns that wait; returns false for a section of
   * this flow.
   */
  turnIntoOtherFlow(destination: PendingDestination, laterTurns: TurnStep[]): boolean;
  reportViewState(viewState: ViewState, cause: RelocationCause): void;
  reportSectionLoading(section: number): void;
  reportSectionReady(section: number): void;
  reportSectionFailed(section: number): void;
}

/** How sections follow each other on the stage: page by page, or in one scroll. */
export interface Flow {
  /** What is in view; undefined until a section is. */
  readonly viewState: ViewState | undefined;
  goTo(destination: Destination, cause: RelocationCause): void;
  turnPage(step: 1 | -1): void;
  /** Opens a section again that failed to load. */
  retry(keepsTurns: boolean): void;
  /** Brings a destination into view; does nothing when it is in view already. */
  reveal(destination: Destination): void;
  handleReady(frame: SectionFrame): void;
  handleFailure(frame: SectionFrame): void;
  handleGrown(frame: SectionFrame): void;
  /** The browser itself has moved the view inside a frame. */
  handleScrolledByBrowser(frame: SectionFrame): void;
  placeFrame(frame: SectionFrame): void;
  frameStyleOptions(text: SectionText, section: number): FrameStyleOptions;
  /** Applies new sizes and styles. The anchor stays in view; without one, the same share of the section. */
  layOut(anchor: Anchor | undefined): void;
  /** Stops using the stage; the frames stay in the pool. */
  detach(): void;
}

/** Searches an anchor once. The anchor stays valid when the layout changes; the search would give another result. */
export function memoizeAnchor(find: () => Anchor | undefined): () => Anchor | undefined {
  let found: { readonly anchor: Anchor | undefined } | undefined;
  return () => (found ??= { anchor: find() }).anchor;
}

/** Where a turn forward enters a section. */
export const firstOffset = (): number => 0;
/** Where a turn back enters a section. */
export const lastOffset = (text: SectionText): number => text.length - 1;
