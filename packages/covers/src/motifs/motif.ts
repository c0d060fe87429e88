import type { Random } from '../random.ts';

/** Width and height in px of the rectangle a motif fills; its corner is at 0, 0 and what sticks out is cut. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Three colours from loud to quiet. */
export interface Inks {
  readonly strong: string;
  readonly middle: string;
  readonly quiet: string;
}

/** Draws a pattern as SVG. All chance comes from `random`. */
export type Motif = (area: Area, inks: Inks, random: Random) => string;
