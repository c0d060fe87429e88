import { rect, textElement } from '../shapes.ts';
import { isLatin, measureEm } from '../text-width.ts';
import { fitLine, fitTitle } from '../title-lines.ts';
import { COVER_SIZE, blockHeight, drawImprint, drawMotif, drawTitleLines } from './template.ts';
import type { Template } from './template.ts';

/** 网格: two rules, and between them the letter of the Chinese Library Classification. */
export const grid: Template = (scene) => {
  const { book, palette, subject } = scene;
  const subjectName = isLatin(book.title) ? subject.nameEn : subject.nameZh;
  const block = fitTitle(book.title, { width: 246, height: 80, largest: 31 });
  const caption = fitLine(book.subtitle ?? subjectName, 246, 13, 9.5);
  const markSize = subject.clcLetter.length > 1 ? 104 : 180;
  const markWidth = measureEm(subject.clcLetter) * markSize;
  const left = Math.max(168, Math.min(196, 24 + markWidth + 12));
  const imprint = { x: 28, authorsY: 382, publisherY: 402, width: 246 };
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, palette.background) +
    rect(28, 110, 244, 1.2, palette.ink, { opacity: 0.55 }) +
    rect(28, 316, 244, 1.2, palette.ink, { opacity: 0.55 }) +
    drawTitleLines(28, 24 + (80 - blockHeight(block)) / 2, block, palette.ink) +
    textElement(24, 270, subject.clcLetter, { size: markSize, fill: palette.accent, weight: 300 }) +
    drawMotif(scene, { x: left, y: 134, width: 272 - left, height: 160 }) +
    textElement(28, 344, caption.line, { size: caption.size, fill: palette.ink, face: 'sans' }) +
    drawImprint(book, { ...imprint, authorsFill: palette.ink, publisherFill: palette.ink })
  );
};
