import { placeFixedFrames } from '../fixed/fixed-frames.ts';
import type { FlowContext } from '../flow.ts';
import { computePageBox } from './page-box.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { Spread } from '../fixed/spreads.ts';
import { isVertical } from '../../text/writing-mode.ts';

/** Places frames on the stage. */
export interface PagePlacement {
  placeFrame(frame: SectionFrame): void;
  /** Places the fixed pages of a spread beside each other. */
  placeSpread(spread: Spread): void;
}

export function createPagePlacement({ stage, pool, settings }: FlowContext): PagePlacement {
  return {
    placeFrame(frame) {
      const { style } = frame.element;
      if (frame.size) {
        style.width = `${frame.size.width}px`;
        style.height = `${frame.size.height}px`;
        return;
      }
      const vertical = frame.text ? isVertical(frame.text.writingMode) : false;
      const { box } = computePageBox(stage.size, settings(), vertical);
      style.right = 'auto';
      style.transform = 'none';
      for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${box[side]}px`;
    },
    placeSpread({ sections, sides }) {
      const frames = sections.map((section) => pool.get(section)!);
      const isTooLarge = placeFixedFrames(frames, sides, stage.size, settings().zoom);
      stage.element.style.overflow = isTooLarge ? 'auto' : 'hidden';
    },
  };
}
