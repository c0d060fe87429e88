import { adjacentSection } from '../navigation/current-location.ts';
import type { Sentence } from './sentence.ts';
import { readSectionDocument } from '../layout/section-loader.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { tryParseCfi } from '../navigation/target.ts';
import { languageAround, readPieces } from '../text/running-text.ts';
import type { TextPiece } from '../text/running-text.ts';
import { splitSentences } from './sentence-spans.ts';

/** The sentences of a book from a CFI on, or from the view. A section is read when its first sentence is requested. */
export async function* readSentences(
  context: Pick<InteractionContext, 'options' | 'cfiResolver' | 'pool' | 'stage' | 'viewState'>,
  from: string | undefined,
): AsyncGenerator<Sentence> {
  const { cfiResolver, pool, stage } = context;
  const { manifest, resolve } = context.options.publication;
  const viewState = context.viewState();
  const start = from === undefined ? undefined : tryParseCfi(from);
  let section = start ? cfiResolver.sectionOf(start) : viewState?.section;
  let isFirst = true;
  while (section !== undefined) {
    const { href } = manifest.readingOrder[section]!;
    const current: number = section;
    const isStart = isFirst;
    const sentences: Sentence[] = await readSectionDocument(
      pool,
      stage.element,
      current,
      resolve(href),
      (document) => {
        const point = isStart ? startIn(document) : undefined;
        return [...findSentences(document)]
          .filter(({ range }) => !point || range.comparePoint(point.node, point.offset) <= 0)
          .map(({ range, text, language }) => ({
            cfi: cfiResolver.cfiOf(current, range),
            text,
            language: language || (manifest.metadata.language[0] ?? ''),
            href,
          }));
      },
    );
    yield* sentences;
    isFirst = false;
    section = adjacentSection(manifest.readingOrder, current, 1);
  }

  function startIn(document: Document): { node: Node; offset: number } | undefined {
    if (!start) return viewState?.text.document === document ? viewState.findAnchor() : undefined;
    const range = cfiResolver.resolve(document, start)?.range;
    return range && { node: range.startContainer, offset: range.startOffset };
  }
}

/** A sentence in its document. */
interface SentenceRange {
  readonly range: Range;
  readonly text: string;
  readonly language: string;
}

/** The sentences of a document in order. The end of a block ends a sentence. */
function* findSentences(document: Document): Generator<SentenceRange> {
  for (const pieces of blocksOf(document)) {
    const language = languageAround(pieces[0]!.node);
    const texts = pieces.map(({ node, after }) => ({ text: node.data, isApart: after !== undefined }));
    for (const span of splitSentences(texts, language)) {
      const range = document.createRange();
      range.setStart(pieces[span.start.piece]!.node, span.start.offset);
      range.setEnd(pieces[span.end.piece]!.node, span.end.offset);
      yield { range, text: span.text, language };
    }
  }
}

/** The pieces of each block that a person reads, without those of nested blocks. */
function* blocksOf(document: Document): Generator<TextPiece[]> {
  let block: TextPiece[] = [];
  for (const piece of readPieces(document)) {
    if (piece.kind !== 'seen') continue;
    if (piece.after === 'block' && block.length > 0) {
      yield block;
      block = [];
    }
    block.push(piece);
  }
  if (block.length > 0) yield block;
}
