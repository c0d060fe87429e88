import type { Random } from '../random.ts';

/** Width and height in px of the rectangle a motif fills; its corner is at 0, 0. What extends beyond it is clipped. */
interface Area {
  readonly width: number;
  readonly height: number;
}

/** Three colors, from strong to quiet. */
export interface Inks {
  readonly strong: string;
  readonly middle: string;
  readonly quiet: string;
}

/** Draws a pattern as SVG. `random` is its only source of randomness. */
export type Motif = (area: Area, inks: Inks, random: Random) => string;
