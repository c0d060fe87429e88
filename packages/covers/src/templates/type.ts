import { rect, textElement } from '../shapes.ts';
import { hasHangingConjunction, wrapTitle } from '../title-lines.ts';
import { titleUnits } from '../title-units.ts';
import { COVER_SIZE, drawImprint, drawMotif } from './template.ts';
import type { Template } from './template.ts';

const LEADING = 1.1;

/** 大字: the title is the picture; a motif fills what is left below. */
export const type: Template = (scene) => {
  const { book, palette } = scene;
  const lines = arrangeCharacters(book.title);
  const perLine = Math.max(...lines.map((line) => [...line].length));
  const size = Math.min(Math.floor(248 / perLine) - 2, Math.floor(300 / lines.length / LEADING));
  const height = lines.length * size * LEADING;
  const characters = lines.flatMap((line, row) =>
    [...line].map((character, column) => {
      const fill = (row + column) % 5 === 3 ? palette.accent : palette.ink;
      const y = 30 + size * (0.9 + row * LEADING);
      return textElement(24 + column * (size + 4), y, character, { size, fill, weight: 900 });
    }),
  );
  const left = 298 - height;
  const imprint = { x: 26, authorsY: 382, publisherY: 402, width: 246 };
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, palette.background) +
    characters.join('') +
    (left > 63 ? drawMotif(scene, { x: 26, y: 50 + height, width: 248, height: left }) : '') +
    drawImprint(book, { ...imprint, authorsFill: palette.ink, publisherFill: palette.ink })
  );
};

/** Pairs where the words fall into pairs, otherwise lines of three or four. */
function arrangeCharacters(title: string): string[] {
  const count = [...title].length;
  if (count <= 3) return [title];
  if (count <= 8 && titleUnits(title).every((unit) => unit.length <= 2)) {
    const pairs = wrapTitle(title, 2);
    if (pairs.length === count / 2) return pairs;
  }
  const wished = wrapTitle(title, count <= 6 ? 3 : 4);
  const narrower = wrapTitle(title, 3);
  return hasHangingConjunction(wished) && !hasHangingConjunction(narrower) ? narrower : wished;
}
