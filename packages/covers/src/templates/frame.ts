import { isLight } from '../palettes.ts';
import { rect } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { COVER_SIZE, blockHeight, drawImprint, drawMotif, drawTitleLines } from './template.ts';
import type { Template } from './template.ts';

/** 文武框: a thick and a thin rule round a centered title. */
export const frame: Template = (scene) => {
  const { book, palette } = scene;
  const ink = palette.ink;
  const inks = {
    strong: palette.accent,
    middle: palette.secondary,
    quiet: isLight(palette.background) ? ink : palette.muted,
  };
  const block = fitTitle(book.title, { width: 212, height: 132, largest: 33 });
  const top = 54 + (132 - blockHeight(block)) / 2;
  const imprint = { x: 150, authorsY: 352, publisherY: 376, width: 216, anchor: 'middle' } as const;
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, palette.background) +
    rect(18, 18, 264, 384, 'none', { stroke: ink, 'stroke-width': 4 }) +
    rect(25, 25, 250, 370, 'none', { stroke: ink, 'stroke-width': 1 }) +
    drawMotif(scene, { x: 78, y: 212, width: 144, height: 104 }, inks) +
    drawTitleLines(150, top, block, ink, 'middle') +
    drawImprint(book, { ...imprint, authorsFill: ink, publisherFill: ink })
  );
};
