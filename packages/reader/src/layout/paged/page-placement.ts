import { placeFixedFrames } from '../fixed/fixed-frames.ts';
import type { FlowContext } from '../flow.ts';
import { computePageBox } from './page-box.ts';
import type { PageBox } from './page-box.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { Spread } from '../fixed/spreads.ts';
import { isVertical } from '../../text/writing-mode.ts';

/** Places frames on the stage. */
export interface PagePlacement {
  placeFrame(frame: SectionFrame): void;
  /** Places the fixed pages of a spread beside each other. */
  placeSpread(spread: Spread): void;
  /** Tells the site whether the page in view has two columns. */
  markColumns(frame: SectionFrame): void;
}

export function createPagePlacement({ stage, pool, settings }: FlowContext): PagePlacement {
  const pageBoxOf = ({ text }: SectionFrame): PageBox =>
    computePageBox(stage.size, settings(), text !== undefined && isVertical(text.writingMode));
  return {
    placeFrame(frame) {
      const { style } = frame.element;
      if (frame.size) {
        style.width = `${frame.size.width}px`;
        style.height = `${frame.size.height}px`;
        return;
      }
      const { box } = pageBoxOf(frame);
      style.right = 'auto';
      style.transform = 'none';
      for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${box[side]}px`;
    },
    markColumns(frame) {
      const pageBox = frame.size ? undefined : pageBoxOf(frame);
      stage.markColumns(pageBox?.columns === 2 ? pageBox : undefined);
    },
    placeSpread({ sections, sides }) {
      const frames = sections.map((section) => pool.get(section)!);
      const isTooLarge = placeFixedFrames(frames, sides, stage.size, settings().zoom);
      stage.element.style.overflow = isTooLarge ? 'auto' : 'hidden';
    },
  };
}
