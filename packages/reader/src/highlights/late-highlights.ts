// Keeps what is to be highlighted until the part that draws it is loaded.
import type { SectionPool } from '../layout/section-pool.ts';
import { bookHighlights } from '../late-parts.ts';
import type { BookHighlights, createBookHighlights } from './book-highlights.ts';

/** As `createBookHighlights` of the sections in a pool. The part is loaded when there is something to draw. */
export function createLateHighlights(
  pool: SectionPool,
  create: (part: typeof createBookHighlights) => BookHighlights,
): BookHighlights {
  let drawn: BookHighlights | undefined;
  /** The last of each kind. */
  const waiting = new Map<string, (highlights: BookHighlights) => void>();
  let isNeeded = false;

  function start(): void {
    const part = bookHighlights.now;
    if (drawn || !part) return;
    drawn = create(part.createBookHighlights);
    for (const set of waiting.values()) set(drawn);
    waiting.clear();
    for (const { section, text } of pool.all()) if (text) drawn.attach(section, text.document);
  }

  function set(kind: string, isEmpty: boolean, act: (highlights: BookHighlights) => void): void {
    start();
    if (drawn) return act(drawn);
    waiting.set(kind, act);
    isNeeded ||= !isEmpty;
    load();
  }

  function load(): void {
    if (isNeeded) void bookHighlights.load().then(start);
  }

  return {
    setHighlights: (own) => set('own', own.length === 0, (to) => to.setHighlights(own)),
    setLayerHighlights: (layer) => set('layer', layer.length === 0, (to) => to.setLayerHighlights(layer)),
    setSearchHighlights: (hits) => set('hits', hits.cfis.length === 0, (to) => to.setSearchHighlights(hits)),
    setSpokenSentence: (cfi) => set('sentence', cfi === null, (to) => to.setSpokenSentence(cfi)),
    attach(section, document) {
      if (drawn) drawn.attach(section, document);
      else load();
    },
    redraw: () => drawn?.redraw(),
    findAt: (document, x, y) => drawn?.findAt(document, x, y),
    findLayerAt: (document, x, y) => drawn?.findLayerAt(document, x, y),
  };
}
