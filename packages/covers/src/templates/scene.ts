import type { CoverBook } from '../cover-book.ts';
import type { Inks } from '../motifs/motif.ts';
import { MOTIFS } from '../motifs.ts';
import { PRINT } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { element, repeat, text } from '../shapes.ts';
import type { Subject } from '../subjects.ts';
import { TITLE_LEADING, fitLine } from '../title-lines.ts';
import type { TitleBlock } from '../title-lines.ts';

/** Every cover is 300 by 420 px, which is 5 to 7. */
export const COVER = { width: 300, height: 420 } as const;

/** All that a template draws from. */
export interface Scene {
  readonly book: CoverBook;
  readonly subject: Subject;
  readonly palette: Palette;
  readonly random: Random;
}

/** Draws the inside of a cover as SVG. */
export type Template = (scene: Scene) => string;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The motif of the subject, cut to a box: a nested svg clips by itself and needs no id. */
export function picture(
  scene: Scene,
  box: Box,
  inks: Inks = paletteInks(scene.palette),
  opacity = 1,
): string {
  const drawn = MOTIFS[scene.subject.motif](box, inks, scene.random);
  return element('svg', { ...box }, opacity === 1 ? drawn : element('g', { opacity }, drawn));
}

export function paletteInks(palette: Palette): Inks {
  return { strong: palette.accent, middle: palette.second, quiet: palette.quiet };
}

/** Height in px of a title as set. */
export function blockHeight(block: TitleBlock): number {
  return block.lines.length * block.size * TITLE_LEADING;
}

/** The lines of a title, the block's top at `y`. */
export function titleLines(
  x: number,
  y: number,
  block: TitleBlock,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
): string {
  const { lines, size } = block;
  return repeat(lines.length, (index) =>
    text(x, y + size * (1.02 + index * TITLE_LEADING), lines[index] ?? '', { size, fill, anchor }),
  );
}

export interface Imprint {
  readonly x: number;
  /** Baselines of the authors and of the press. */
  readonly authorsY: number;
  readonly pressY: number;
  readonly width: number;
  readonly anchor?: 'start' | 'middle';
  readonly authorsFill?: string;
  readonly pressFill?: string;
}

/** Authors and press, each on one line. */
export function imprint(book: CoverBook, place: Imprint): string {
  const authors = fitLine(book.authors, place.width, 14, 10);
  const press = fitLine(book.press, place.width, 11.5, 9);
  const { x, anchor = 'start', authorsFill = PRINT.authors, pressFill = PRINT.press } = place;
  return (
    text(x, place.authorsY, authors.line, { size: authors.size, fill: authorsFill, face: 'sans', anchor }) +
    text(x, place.pressY, press.line, {
      size: press.size,
      fill: pressFill,
      face: 'sans',
      weight: 400,
      anchor,
    })
  );
}
