import { adjacentSection } from '../navigation/current-location.ts';
import { findSentences } from './document-sentences.ts';
import type { Sentence } from './sentence.ts';
import { readSectionDocument } from '../layout/section-loader.ts';
import type { InteractionContext } from '../selection/interaction-context.ts';
import { tryParseCfi } from '../navigation/target.ts';

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
