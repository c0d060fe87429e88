// Opens the frames of sections for the flow that is in use.
import type { ReaderPublication } from '../api.ts';
import { isFixed } from './fixed/spreads.ts';
import type { Flow } from './flow.ts';
import { openSectionFrame } from './section-frame.ts';
import type { SectionFrame } from './section-frame.ts';
import { createSectionPool } from './section-pool.ts';
import type { SectionPool } from './section-pool.ts';
import type { Stage } from './stage.ts';

interface OpenedSectionsOptions {
  readonly publication: ReaderPublication;
  readonly stage: Stage;
  readonly mathFontUrl: string | undefined;
  currentFlow(): Flow;
  readonly handlers: () => Pick<Flow, 'handleReady' | 'handleFailure'>;
  /** Called before the flow handles the frame. */
  onReady(frame: SectionFrame, document: Document): void;
}

export function createOpenedSections(options: OpenedSectionsOptions): SectionPool {
  const { publication, stage, currentFlow } = options;
  const { readingOrder, metadata } = publication.manifest;
  const pool = createSectionPool((section) => {
    const item = readingOrder[section]!;
    const { href, title, properties } = item;
    return openSectionFrame({
      section,
      url: publication.resolve(href),
      title: title ?? metadata.title,
      stage: stage.element,
      mathFontUrl: options.mathFontUrl,
      isFixed: isFixed(item, metadata.presentation),
      declaredSize: { width: properties.width, height: properties.height },
      availableSize: () => stage.size,
      placeFrame: (frame) => currentFlow().placeFrame(frame),
      frameStyleOptions: (text) => currentFlow().frameStyleOptions(text, section),
      onReady(frame, document) {
        options.onReady(frame, document);
        options.handlers().handleReady(frame);
      },
      onFailed(frame) {
        pool.close(frame);
        options.handlers().handleFailure(frame);
      },
      onGrown: (frame) => currentFlow().handleGrown(frame),
      onScrolledByBrowser: (frame) => currentFlow().handleScrolledByBrowser(frame),
    });
  });
  return pool;
}
