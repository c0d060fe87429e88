/** The direction of lines and of characters in a document. */
export interface WritingMode {
  readonly mode: 'horizontal-tb' | 'vertical-rl' | 'vertical-lr';
  readonly direction: 'ltr' | 'rtl';
}

/** The writing mode of the book; to be read before the reader's style is applied. The style of the body counts. */
export function readWritingMode(document: Document): WritingMode {
  const { writingMode, direction } = document.defaultView!.getComputedStyle(document.body);
  const isVertical = writingMode.startsWith('vertical') || writingMode.startsWith('sideways');
  return {
    mode: isVertical ? (writingMode.endsWith('lr') ? 'vertical-lr' : 'vertical-rl') : 'horizontal-tb',
    // vertical lines that run upwards would put the pages above each other, out of reach
    direction: direction === 'rtl' && !isVertical ? 'rtl' : 'ltr',
  };
}

export const isVertical = ({ mode }: WritingMode): boolean => mode !== 'horizontal-tb';

/** Languages that are written from right to left (Unicode CLDR, script metadata). */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ji|ks|ku-arab|nqo|pa-pk|ps|sd|syr|ug|ur|yi)(-|$)/i;

/** The direction of a book that states none: that of its language. */
export const directionOfLanguage = (language: string | undefined): 'ltr' | 'rtl' =>
  language !== undefined && RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

/** The side of the next page: in a book whose lines follow each other to the left it is the left side. */
export function pageProgressionDirection({ mode, direction }: WritingMode): 'ltr' | 'rtl' {
  if (mode === 'horizontal-tb') return direction;
  return mode === 'vertical-rl' ? 'rtl' : 'ltr';
}
