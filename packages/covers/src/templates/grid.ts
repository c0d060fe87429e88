import { rect, text } from '../shapes.ts';
import { isLatin, measureEm } from '../text-width.ts';
import { fitLine, fitTitle } from '../title-lines.ts';
import { COVER, blockHeight, imprint, picture, titleLines } from './scene.ts';
import type { Template } from './scene.ts';

/** 网格: two rules, and between them the letter of the Chinese Library Classification. */
export const grid: Template = (scene) => {
  const { book, palette, subject } = scene;
  const subjectName = isLatin(book.title) ? subject.nameEn : subject.nameZh;
  const block = fitTitle(book.title, { width: 246, height: 80, largest: 31 });
  const caption = fitLine(book.subtitle ?? subjectName, 246, 13, 9.5);
  const markSize = subject.mark.length > 1 ? 104 : 180;
  const markWidth = measureEm(subject.mark) * markSize;
  const left = Math.max(168, Math.min(196, 24 + markWidth + 12));
  const place = { x: 28, authorsY: 382, pressY: 402, width: 246 };
  return (
    rect(0, 0, COVER.width, COVER.height, palette.ground) +
    rect(28, 110, 244, 1.2, palette.ink, { opacity: 0.55 }) +
    rect(28, 316, 244, 1.2, palette.ink, { opacity: 0.55 }) +
    titleLines(28, 24 + (80 - blockHeight(block)) / 2, block, palette.ink) +
    text(24, 270, subject.mark, { size: markSize, fill: palette.accent, weight: 300 }) +
    picture(scene, { x: left, y: 134, width: 272 - left, height: 160 }) +
    text(28, 344, caption.line, { size: caption.size, fill: palette.ink, face: 'sans' }) +
    imprint(book, { ...place, authorsFill: palette.ink, pressFill: palette.ink })
  );
};
