import type { PublicationManifest } from '@zhiye/publication';
import type { ContentsEntry } from './contents.ts';
import type { LinkTarget } from './links.ts';
import type { ReaderSettings } from './settings.ts';

/** A book as the reader needs it. */
export interface ReaderPublication {
  readonly manifest: Pick<PublicationManifest, 'metadata' | 'readingOrder' | 'toc'>;
  /** The address of a file of the book; of the same origin, and ready to be shown in a frame. */
  resolve(href: string): string;
}

export interface ReaderOptions {
  /** Filled by the reader; its size is the page's room, its `data-reader` the theme. */
  readonly container: HTMLElement;
  readonly publication: ReaderPublication;
  readonly settings?: Partial<ReaderSettings>;
}

/** A place that can be kept and gone to again (after Readium's locators). */
export interface ReaderLocator {
  /** Of the section in the reading order. */
  readonly href: string;
  /** How far into the section, 0 to 1. */
  readonly progression: number;
  /** How far into the book, 0 to 1; 1 on the last page. */
  readonly totalProgression: number;
  /** The line of the contents, else the section's own title. */
  readonly title: string | null;
}

/**
 * A section's href, with a fragment or a progression where it should not be its start; or a place of the whole
 * book, which also helps when the edition no longer has that section.
 */
export type ReaderTarget =
  | { readonly href: string; readonly progression?: number; readonly totalProgression?: number }
  | { readonly totalProgression: number };

/** Where the reader is, and what led there. */
export interface Place {
  readonly locator: ReaderLocator;
  /** Index in the reading order. */
  readonly section: number;
  /** The page of the section as laid out now, from 1. */
  readonly page: number;
  readonly pages: number;
  /** The same whatever the size of the window: one position for about 1,024 characters, from 1. */
  readonly position: number;
  readonly positions: number;
  readonly contents: ContentsEntry | undefined;
  /** On which side the next page lies. */
  readonly direction: 'ltr' | 'rtl';
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly cause: RelocationCause;
}

/** `layout`: the reader stayed where it was and the pages changed around it. */
export type RelocationCause = 'turn' | 'jump' | 'layout';

export interface ReaderEvents {
  relocated: Place;
  /** The reader waits for a section that was not ready. */
  sectionLoading: { readonly href: string };
  sectionReady: { readonly href: string };
  /** The section did not come; `retry` asks again, and no press is lost until then. */
  sectionFailed: { readonly href: string };
  /** An internal link has been followed already; an external one is the site's to open. */
  linkFollowed: LinkTarget;
}

export interface Reader {
  /** Returns the way to stop listening. */
  on<Name extends keyof ReaderEvents>(name: Name, listener: (event: ReaderEvents[Name]) => void): () => void;
  /** Undefined until the first page is shown. */
  readonly place: Place | undefined;
  /** False when the book has no such place; nothing happens then. Forgets presses that wait. */
  goTo(target: ReaderTarget): boolean;
  /** Every press is a page: those that meet a section that is still loading wait for it. */
  next(): void;
  previous(): void;
  /** Asks again for a section that failed. */
  retry(): void;
  setSettings(change: Partial<ReaderSettings>): void;
  destroy(): void;
}
