import type { Anchor } from './anchor.ts';
import type { FrameLook } from './frame-style.ts';
import type { ReaderPublication } from './api.ts';
import type { RelocationCause } from './reader-events.ts';
import type { SectionFrame } from './section-frame.ts';
import type { SectionPool } from './section-pool.ts';
import type { SectionText } from './section-text.ts';
import type { ReaderSettings } from './settings.ts';
import type { Stage } from './stage.ts';

/** A place of a section that may not be laid out yet. */
export interface Destination {
  readonly section: number;
  /** In pixels along the text's axis. */
  readonly findOffset: (text: SectionText) => number;
  /** What stays in view through changes of layout, until somebody turns or jumps; otherwise the start of the view. */
  readonly anchor?: Anchor | undefined;
}

/** What is in view, in the terms of one section. */
export interface Spot {
  readonly section: number;
  readonly text: SectionText;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** How far into the section, 0 to 1. */
  readonly progression: number;
  /** Where the view begins, in pixels along the text's axis. */
  readonly offset: number;
  readonly layout: 'paged' | 'scrolled' | 'fixed';
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Found when it is first asked for; undefined when the layout has changed since. */
  findAnchor(): Anchor | undefined;
}

/** What a flow is made with. */
export interface FlowContext {
  readonly readingOrder: ReaderPublication['manifest']['readingOrder'];
  readonly metadata: ReaderPublication['manifest']['metadata'];
  readonly stage: Stage;
  readonly pool: SectionPool;
  settings(): ReaderSettings;
  tokens(): string;
  /** Says where the reader is. */
  tell(spot: Spot, cause: RelocationCause): void;
  sectionLoading(section: number): void;
  sectionReady(section: number): void;
  sectionFailed(section: number): void;
}

/** How sections follow each other in the stage: page by page, or in one scroll. */
export interface Flow {
  /** What is in view; undefined until a section is. */
  readonly spot: Spot | undefined;
  enter(destination: Destination, cause: RelocationCause): void;
  press(step: 1 | -1): void;
  retry(): void;
  /** Something in the middle of a page is wanted in view; nothing happens when it is. */
  reveal(destination: Destination): void;
  handleReady(frame: SectionFrame): void;
  handleFailure(frame: SectionFrame): void;
  handleGrown(frame: SectionFrame): void;
  /** The browser has moved the view inside a frame. */
  handleStrayed(frame: SectionFrame): void;
  place(frame: SectionFrame): void;
  look(text: SectionText): FrameLook;
  /** New sizes and styles around the same text. Without an anchor, around the same part of the section. */
  layOut(anchor: Anchor | undefined): void;
  /** Lets go of the stage; the frames stay in the pool. */
  leave(): void;
}

/** Finds an anchor once: what it finds stays true when the layout changes, finding it does not. */
export function rememberAnchor(find: () => Anchor | undefined): () => Anchor | undefined {
  let found: { readonly anchor: Anchor | undefined } | undefined;
  return () => (found ??= { anchor: find() }).anchor;
}
