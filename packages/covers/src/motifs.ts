import { contours, curves, orbits, rings, strings, waves } from './motifs/lines.ts';
import { arches, bars, fields, hills, leaves, speech, strata } from './motifs/scenes.ts';
import { cubes, hexagons, matrix, mosaic, tiles } from './motifs/tilings.ts';
import type { Motif } from './motifs/motif.ts';

/** Eighteen ways to fill a rectangle; the subject of a book picks one. */
export const MOTIFS = {
  arches,
  bars,
  contours,
  cubes,
  curves,
  fields,
  hexagons,
  hills,
  leaves,
  matrix,
  mosaic,
  orbits,
  rings,
  speech,
  strata,
  strings,
  tiles,
  waves,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
