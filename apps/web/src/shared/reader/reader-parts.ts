import type { ComponentType } from 'react';
import { createRegistry } from './registry.ts';
import type { ReaderBookSource } from './reader-panels.ts';

/**
 * Where a part is drawn: over the page, as a message over its lower edge, on the progress track, or among the tools of the
 * top bar.
 */
export type ReaderPartPlace = 'page' | 'statusLine' | 'track' | 'tools';

/** Something that an area adds to the reader. It is mounted as long as the reader and may draw nothing. */
export interface ReaderPart {
  /** Unique among the parts. */
  readonly name: string;
  readonly place: ReaderPartPlace;
  readonly isOffered?: (source: ReaderBookSource) => boolean;
  readonly Component: ComponentType;
}

const parts = createRegistry<ReaderPart>();

/** Adds a part to every reader. Call it from the module of the part. */
export const registerReaderPart = parts.register;

export const listReaderParts = (place: ReaderPartPlace, source: ReaderBookSource): readonly ReaderPart[] =>
  parts.list().filter((part) => part.place === place && (part.isOffered?.(source) ?? true));
