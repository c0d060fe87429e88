import { isLight } from '../palettes.ts';
import { circle, rect, text } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { verticalLine, verticalSize } from '../vertical-line.ts';
import { COVER, imprint, picture, titleLines } from './scene.ts';
import type { Template } from './scene.ts';

/** 丛书: a strip with the name and number of the series beside a white field. */
export const series: Template = (scene) => {
  const { book, palette, subject } = scene;
  const light = isLight(palette.ground);
  const inks = light
    ? { strong: palette.accent, middle: palette.ink, quiet: palette.quiet }
    : { strong: palette.ground, middle: palette.second, quiet: palette.accent };
  const name = book.series ?? subject.nameZh;
  const nameSize = verticalSize(name, { height: 290, largest: 17, smallest: 9, leading: 1.3 });
  const number = book.volume
    ? circle(29, 372, 17, palette.ink) +
      text(29, 378.5, book.volume.slice(0, 2), {
        size: book.volume.length > 1 ? 15 : 18,
        fill: palette.ground,
        weight: 700,
        face: 'sans',
        anchor: 'middle',
      })
    : '';
  return (
    rect(0, 0, COVER.width, COVER.height, light ? '#FFFEFA' : '#F8F5EC') +
    rect(0, 0, 58, COVER.height, palette.ground) +
    rect(62, 0, 2, COVER.height, palette.ground) +
    verticalLine(29, 42, name, { size: nameSize, fill: palette.ink, weight: 600, leading: 1.3 }) +
    number +
    titleLines(86, 46, fitTitle(book.title, { width: 194, height: 130, largest: 31 }), '#20262A') +
    picture(scene, { x: 86, y: 196, width: 188, height: 132 }, inks) +
    imprint(book, { x: 86, authorsY: 366, pressY: 390, width: 194 })
  );
};
