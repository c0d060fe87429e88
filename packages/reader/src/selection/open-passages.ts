// Passages of the sections that are open: from a CFI to a range of the document and back.
import { visibleRects } from '../layout/container-rects.ts';
import { tryParseCfi } from '../navigation/target.ts';
import type { Reader } from '../api.ts';
import type { InteractionContext } from './interaction-context.ts';

export type OpenPassages = Pick<Reader, 'rangeOf' | 'cfiOf' | 'rectsOf'>;

export function createOpenPassages({
  options,
  cfiResolver,
  pool,
}: Pick<InteractionContext, 'options' | 'cfiResolver' | 'pool'>): OpenPassages {
  const frameOf = (document: Document | null) => pool.all().find(({ text }) => text?.document === document);

  function rangeOf(cfi: string): Range | undefined {
    const parsed = tryParseCfi(cfi);
    const section = parsed && cfiResolver.sectionOf(parsed);
    const document = section === undefined ? undefined : pool.get(section)?.text?.document;
    return document && cfiResolver.resolve(document, parsed!)?.range;
  }

  return {
    rangeOf,
    cfiOf(range) {
      const frame = frameOf(range.startContainer.ownerDocument);
      return frame && cfiResolver.cfiOf(frame.section, range);
    },
    rectsOf(cfi) {
      const range = rangeOf(cfi);
      const frame = range && frameOf(range.startContainer.ownerDocument);
      const isShown = frame && frame.element.style.visibility !== 'hidden';
      return isShown ? visibleRects(options.container, frame.element, range) : [];
    },
  };
}
