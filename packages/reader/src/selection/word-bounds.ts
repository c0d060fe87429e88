// Where the word around a character begins and ends. Pure.

/** UTF-16 units; the end is not included. */
interface TextBounds {
  readonly start: number;
  readonly end: number;
}

/** Stands for what is not part of a word, such as a formula; one for each UTF-16 unit. */
export const NO_WORD = '\ufffc';

/** Divides a text into words and what lies between them, in order. */
type DivideText = (text: string) => Iterable<{ readonly segment: string; readonly index: number }>;

/**
 * The word that holds the character at `index`, or the signs there; for white space the word before it, or the one after it.
 * Undefined for a text without words.
 */
export function wordBoundsAt(
  text: string,
  index: number,
  language: string,
  divide: DivideText = dividerFor(language),
): TextBounds | undefined {
  let before: TextBounds | undefined;
  for (const { segment, index: start } of divide(text)) {
    const bounds = { start, end: start + segment.length };
    const isBlank = !/[^\s\ufffc]/.test(segment);
    if (bounds.end > index && (!isBlank || before)) return isBlank ? before : bounds;
    if (!isBlank) before = bounds;
  }
  return before;
}

/** The rules of Unicode, with dictionaries for Chinese, Japanese and Thai (ECMA-402), where the browser has them. */
function dividerFor(language: string): DivideText {
  if (!('Segmenter' in Intl)) return divideByScript;
  try {
    const segmenter = new Intl.Segmenter(language || undefined, { granularity: 'word' });
    return (text) => segmenter.segment(text);
  } catch {
    return language === '' ? divideByScript : dividerFor('');
  }
}

const PARTS =
  /\p{Script=Han}|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_\p{Default_Ignorable_Code_Point}]|(?<=\p{L})['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))+|\s+|\ufffc+|[\s\S]/gu;

/** Needs no dictionary: letters in a row are a word, and so is each Chinese character. */
export const divideByScript: DivideText = (text) =>
  [...text.matchAll(PARTS)].map(({ 0: segment, index }) => ({ segment, index }));
