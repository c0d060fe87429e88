import { neighbourOf } from './describe-place.ts';
import { sentencesOf } from './document-sentences.ts';
import type { Sentence } from './sentence.ts';
import { readSection } from './section-loader.ts';
import type { ServiceContext } from './service-context.ts';
import { readCfi } from './target.ts';

/** The sentences of a book from a place on, section by section, as they are asked for. */
export async function* readSentences(
  context: Pick<ServiceContext, 'options' | 'places' | 'pool' | 'stage' | 'spot'>,
  from: string | undefined,
): AsyncGenerator<Sentence> {
  const { places, pool, stage } = context;
  const { manifest, resolve } = context.options.publication;
  const spot = context.spot();
  const start = from === undefined ? undefined : readCfi(from);
  let section = start ? places.sectionOf(start) : spot?.section;
  let isFirst = true;
  while (section !== undefined) {
    const { href } = manifest.readingOrder[section]!;
    const here: number = section;
    const isStart = isFirst;
    const found: Sentence[] = await readSection(pool, stage.element, here, resolve(href), (document) => {
      const point = isStart ? startIn(document) : undefined;
      return [...sentencesOf(document)]
        .filter(({ range }) => !point || range.comparePoint(point.node, point.offset) <= 0)
        .map(({ range, text, language }) => ({
          cfi: places.print(here, range),
          text,
          language: language || (manifest.metadata.language[0] ?? ''),
          href,
        }));
    });
    yield* found;
    isFirst = false;
    section = neighbourOf(manifest.readingOrder, here, 1);
  }

  function startIn(document: Document): { node: Node; offset: number } | undefined {
    if (!start) return spot?.text.document === document ? spot.findAnchor() : undefined;
    const range = places.resolve(document, start)?.range;
    return range && { node: range.startContainer, offset: range.startOffset };
  }
}
