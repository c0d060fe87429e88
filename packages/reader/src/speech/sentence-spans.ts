/** A piece of a block's text, in the order of the document. */
interface TextPiece {
  readonly text: string;
  /** Whether a line end or the margin of a box separates it from the piece before. */
  readonly isApart?: boolean;
}

interface SentenceSpan {
  readonly text: string;
  /** Indexes of pieces, and characters in them; the end is not included. */
  readonly start: { readonly piece: number; readonly offset: number };
  readonly end: { readonly piece: number; readonly offset: number };
}

/** Divides the text of one block into sentences, without the white space around them. */
export function splitSentences(pieces: readonly TextPiece[], language: string): SentenceSpan[] {
  // a line end of the source does not end a sentence
  let text = '';
  const starts: number[] = [];
  for (const piece of pieces) {
    if (piece.isApart) text += ' ';
    starts.push(text.length);
    text += piece.text.replace(/\s/g, ' ');
  }
  // the last piece that starts at the index or before and is not empty
  const pointAt = (index: number) => {
    let piece = starts.length - 1;
    while (piece > 0 && (starts[piece]! > index || pieces[piece]!.text === '')) piece -= 1;
    return { piece, offset: index - starts[piece]! };
  };
  const spans: SentenceSpan[] = [];
  for (const { segment, index } of segmenterFor(language).segment(text)) {
    const trimmed = segment.trim();
    if (!/[\p{L}\p{N}\p{S}]/u.test(trimmed)) continue;
    const from = index + segment.indexOf(trimmed);
    const last = pointAt(from + trimmed.length - 1);
    spans.push({
      text: trimmed.replace(/ +/g, ' '),
      start: pointAt(from),
      end: { piece: last.piece, offset: last.offset + 1 },
    });
  }
  return spans;
}

interface Segmenter {
  segment(text: string): Iterable<{ readonly segment: string; readonly index: number }>;
}

const segmenters = new Map<string, Segmenter>();

/** Language-neutral rules for a language that the browser does not know. */
function segmenterFor(language: string): Segmenter {
  const segmenter = segmenters.get(language) ?? createSegmenter(language);
  segmenters.set(language, segmenter);
  return segmenter;
}

function createSegmenter(language: string): Segmenter {
  // Firefox before 125 has none
  if (typeof Intl.Segmenter === 'undefined') return BY_PUNCTUATION;
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}

/** A sentence ends after its last mark, and in Latin text only before a space. */
const SENTENCE = /.+?(?:[。！？…]+[”’」』）)]*|[.!?]+["'”’)]*(?=\s|$)|$)\s*/gsu;

const BY_PUNCTUATION: Segmenter = {
  segment: (text) => Array.from(text.matchAll(SENTENCE), ({ 0: segment, index }) => ({ segment, index })),
};
