import { isLight } from '../palettes.ts';
import { circle, rect, textElement } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { drawVerticalLine, fitVerticalSize } from '../vertical-line.ts';
import { COVER_SIZE, drawImprint, drawMotif, drawTitleLines } from './template.ts';
import type { Template } from './template.ts';

/** 丛书: a strip with the name and number of the series beside a white field. */
export const series: Template = (scene) => {
  const { book, palette, subject } = scene;
  const light = isLight(palette.background);
  const inks = light
    ? { strong: palette.accent, middle: palette.ink, quiet: palette.muted }
    : { strong: palette.background, middle: palette.secondary, quiet: palette.accent };
  const name = book.series ?? subject.nameZh;
  const nameSize = fitVerticalSize(name, { height: 290, largest: 17, smallest: 9, leading: 1.3 });
  const number = book.volume
    ? circle(29, 372, 17, palette.ink) +
      textElement(29, 378.5, book.volume.slice(0, 2), {
        size: book.volume.length > 1 ? 15 : 18,
        fill: palette.background,
        weight: 700,
        face: 'sans',
        anchor: 'middle',
      })
    : '';
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, light ? '#FFFEFA' : '#F8F5EC') +
    rect(0, 0, 58, COVER_SIZE.height, palette.background) +
    rect(62, 0, 2, COVER_SIZE.height, palette.background) +
    drawVerticalLine(29, 42, name, { size: nameSize, fill: palette.ink, weight: 600, leading: 1.3 }) +
    number +
    drawTitleLines(86, 46, fitTitle(book.title, { width: 194, height: 130, largest: 31 }), '#20262A') +
    drawMotif(scene, { x: 86, y: 196, width: 188, height: 132 }, inks) +
    drawImprint(book, { x: 86, authorsY: 366, publisherY: 390, width: 194 })
  );
};
