import { spansOf } from './sentence-spans.ts';

/** A sentence in its document. */
export interface FoundSentence {
  readonly range: Range;
  readonly text: string;
  readonly language: string;
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr ' +
    'li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Not spoken: readings beside their characters, and what is no text. */
const SILENT = new Set('rt rp script style template head title'.split(' '));

/** The sentences of a document in order. A block ends a sentence. */
export function* sentencesOf(document: Document): Generator<FoundSentence> {
  for (const texts of blocksOf(document)) {
    const language = texts[0]!.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    for (const span of spansOf(
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

/** The texts of each block, without those of blocks inside it. */
function* blocksOf(document: Document): Generator<Text[]> {
  let texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const around: Element | null = nearestBlock(node);
    if (!around) continue;
    if (around !== block && texts.length > 0) {
      yield texts;
      texts = [];
    }
    block = around;
    texts.push(node as Text);
  }
  if (texts.length > 0) yield texts;
}

/** Undefined for text that is not spoken. */
function nearestBlock(node: Node): Element | null {
  for (let element = node.parentElement; element; element = element.parentElement) {
    if (SILENT.has(element.localName) || element.hasAttribute('hidden')) return null;
    if (BLOCKS.has(element.localName)) return element;
  }
  return null;
}
