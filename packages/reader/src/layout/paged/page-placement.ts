import { placeFixedFrames } from '../fixed/fixed-frames.ts';
import type { FlowContext } from '../flow.ts';
import { computePageBox } from './page-box.ts';
import type { PageBox } from './page-box.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { SectionText } from '../../text/section-text.ts';
import type { ReaderSettings } from '../reader-settings.ts';
import type { SpreadFinder } from './spread-finder.ts';
import type { Spread } from '../fixed/spreads.ts';
import { isVertical } from '../../text/writing-mode.ts';

/** Places frames on the stage. */
export interface PagePlacement {
  placeFrame(frame: SectionFrame): void;
  /** Places the fixed pages of a spread beside each other. */
  placeSpread(spread: Spread): void;
  /** The page of a section of flowing text. */
  pageBoxOf(section: number, text: SectionText | undefined): PageBox;
  /** Tells the site whether the page in view has two columns. */
  markColumns(frame: SectionFrame): void;
}

export function createPagePlacement(
  { stage, pool, settings, readingOrder }: FlowContext,
  spreads: SpreadFinder,
): PagePlacement {
  /** A text that its book assigns to a half of a spread has two columns, and one that is to be centered has one. */
  function columnsOf(section: number): ReaderSettings['columns'] {
    const chosen = settings().columns;
    if (readingOrder[section]?.properties.align === 'center') return 1;
    return chosen === 'auto' && spreads.halfOf(section) ? 2 : chosen;
  }

  const pageBoxOf: PagePlacement['pageBoxOf'] = (section, text) =>
    computePageBox(
      stage.size,
      { ...settings(), columns: columnsOf(section) },
      text !== undefined && isVertical(text.writingMode),
    );

  return {
    pageBoxOf,
    placeFrame(frame) {
      const { style } = frame.element;
      if (frame.size) {
        style.width = `${frame.size.width}px`;
        style.height = `${frame.size.height}px`;
        return;
      }
      const { box } = pageBoxOf(frame.section, frame.text);
      style.right = 'auto';
      style.transform = 'none';
      for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${box[side]}px`;
    },
    markColumns(frame) {
      const pageBox = frame.size ? undefined : pageBoxOf(frame.section, frame.text);
      stage.markColumns(pageBox?.columns === 2 ? pageBox : undefined);
    },
    placeSpread({ sections, sides }) {
      const frames = sections.map((section) => pool.get(section)!);
      const isTooLarge = placeFixedFrames(frames, sides, stage.size, settings().zoom);
      stage.element.style.overflow = isTooLarge ? 'auto' : 'hidden';
    },
  };
}
