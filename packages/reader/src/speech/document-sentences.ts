import { splitSentences } from './sentence-spans.ts';

/** A sentence in its document. */
interface SentenceRange {
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
/** Not spoken: ruby readings, and elements without text. */
const SILENT = new Set('rt rp script style template head title'.split(' '));

/** The sentences of a document in order. The end of a block ends a sentence. */
export function* findSentences(document: Document): Generator<SentenceRange> {
  for (const texts of blocksOf(document)) {
    const language = texts[0]!.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
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
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const parentBlock: Element | null = nearestBlock(node);
    if (!parentBlock) continue;
    if (parentBlock !== block && texts.length > 0) {
      yield texts;
      texts = [];
    }
    block = parentBlock;
    texts.push(node as Text);
  }
  if (texts.length > 0) yield texts;
}

/** Null for text that is not spoken. */
function nearestBlock(node: Node): Element | null {
  for (let element = node.parentElement; element; element = element.parentElement) {
    if (SILENT.has(element.localName) || element.hasAttribute('hidden')) return null;
    if (BLOCKS.has(element.localName)) return element;
  }
  return null;
}
