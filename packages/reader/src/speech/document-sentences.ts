import { languageAround, readPieces } from '../text/running-text.ts';
import { splitSentences } from './sentence-spans.ts';

/** A sentence in its document. */
interface SentenceRange {
  readonly range: Range;
  readonly text: string;
  readonly language: string;
}

/** The sentences of a document in order. The end of a block ends a sentence. */
export function* findSentences(document: Document): Generator<SentenceRange> {
  for (const texts of blocksOf(document)) {
    const language = languageAround(texts[0]!);
    for (const span of splitSentences(
      texts.map(({ data }) => ({ text: data })),
      language,
    )) {
      const range = document.createRange();
      range.setStart(texts[span.start.piece]!, span.start.offset);
      range.setEnd(texts[span.end.piece]!, span.end.offset);
      yield { range, text: span.text, language };
    }
  }
}

/** The text nodes of each block, without those of nested blocks. */
function* blocksOf(document: Document): Generator<Text[]> {
  let texts: Text[] = [];
  for (const { node, kind, after } of readPieces(document)) {
    if (kind !== 'seen') continue;
    if (after === 'block' && texts.length > 0) {
      yield texts;
      texts = [];
    }
    texts.push(node);
  }
  if (texts.length > 0) yield texts;
}
