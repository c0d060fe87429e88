/** How the lines of a document run. */
export interface Writing {
  readonly mode: 'horizontal-tb' | 'vertical-rl' | 'vertical-lr';
  readonly direction: 'ltr' | 'rtl';
}

/** As the book has it: read before the reader's own style is there. The body's speaks for the whole document. */
export function readWriting(document: Document): Writing {
  const { writingMode, direction } = document.defaultView!.getComputedStyle(document.body);
  const isVertical = writingMode.startsWith('vertical') || writingMode.startsWith('sideways');
  return {
    mode: isVertical ? (writingMode.endsWith('lr') ? 'vertical-lr' : 'vertical-rl') : 'horizontal-tb',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

export const isVertical = ({ mode }: Writing): boolean => mode !== 'horizontal-tb';

/** Languages that are written from right to left (Unicode CLDR, script metadata). */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ji|ks|ku-arab|nqo|pa-pk|ps|sd|syr|ug|ur|yi)(-|$)/i;

/** The direction of a book that states none: its language's. */
export const directionOfLanguage = (language: string | undefined): 'ltr' | 'rtl' =>
  language !== undefined && RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

/** On which side the next page lies: lines that follow each other to the left make a book that opens on the right. */
export function progressionOfPages({ mode, direction }: Writing): 'ltr' | 'rtl' {
  if (mode === 'horizontal-tb') return direction;
  return mode === 'vertical-rl' ? 'rtl' : 'ltr';
}
