import type { CoverBook } from '../cover-book.ts';
import type { Inks } from '../motifs/motif.ts';
import { MOTIFS } from '../motifs.ts';
import { TEXT_COLORS } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import { element, repeat, textElement } from '../shapes.ts';
import type { Subject } from '../subjects.ts';
import { TITLE_LEADING, fitLine } from '../title-lines.ts';
import type { TitleBlock } from '../title-lines.ts';

/** Every cover is 300 by 420 px, which is 5 to 7. */
export const COVER_SIZE = { width: 300, height: 420 } as const;

/** All that a template draws from. */
interface TemplateInput {
  readonly book: CoverBook;
  readonly subject: Subject;
  readonly palette: Palette;
  readonly random: Random;
}

/** Draws the inside of a cover as SVG. */
export type Template = (scene: TemplateInput) => string;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The motif of the subject, cut to a box: a nested svg clips by itself and needs no id. */
export function drawMotif(
  scene: TemplateInput,
  box: Box,
  inks: Inks = paletteInks(scene.palette),
  opacity = 1,
): string {
  const drawn = MOTIFS[scene.subject.motif](box, inks, scene.random);
  return element('svg', { ...box }, opacity === 1 ? drawn : element('g', { opacity }, drawn));
}

function paletteInks(palette: Palette): Inks {
  return { strong: palette.accent, middle: palette.secondary, quiet: palette.muted };
}

/** Height in px of a title as set. */
export function blockHeight(block: TitleBlock): number {
  return block.lines.length * block.size * TITLE_LEADING;
}

/** The lines of a title, the block's top at `y`. */
export function drawTitleLines(
  x: number,
  y: number,
  block: TitleBlock,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
): string {
  const { lines, size } = block;
  return repeat(lines.length, (index) =>
    textElement(x, y + size * (1.02 + index * TITLE_LEADING), lines[index] ?? '', { size, fill, anchor }),
  );
}

interface ImprintLayout {
  readonly x: number;
  /** Baselines of the authors and of the publisher. */
  readonly authorsY: number;
  readonly publisherY: number;
  readonly width: number;
  readonly anchor?: 'start' | 'middle';
  readonly authorsFill?: string;
  readonly publisherFill?: string;
}

/** Authors and publisher, each on one line. */
export function drawImprint(book: CoverBook, layout: ImprintLayout): string {
  const authors = fitLine(book.authors, layout.width, 14, 10);
  const publisher = fitLine(book.publisher, layout.width, 11.5, 9);
  const {
    x,
    anchor = 'start',
    authorsFill = TEXT_COLORS.authors,
    publisherFill = TEXT_COLORS.publisher,
  } = layout;
  return (
    textElement(x, layout.authorsY, authors.line, {
      size: authors.size,
      fill: authorsFill,
      face: 'sans',
      anchor,
    }) +
    textElement(x, layout.publisherY, publisher.line, {
      size: publisher.size,
      fill: publisherFill,
      face: 'sans',
      weight: 400,
      anchor,
    })
  );
}
