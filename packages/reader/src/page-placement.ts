import { scalePlaced } from './fixed-frames.ts';
import type { FlowContext } from './flow.ts';
import { placePage } from './page-box.ts';
import type { SectionFrame } from './section-frame.ts';
import type { Spread } from './spreads.ts';
import { isVertical } from './writing.ts';

/** Where on the stage the frames of a page stand. */
export interface PagePlacement {
  place(frame: SectionFrame): void;
  /** Pages of a fixed spread stand together, so they are placed together. */
  placeSpread(spread: Spread): void;
}

export function createPagePlacement({ stage, pool, settings }: FlowContext): PagePlacement {
  return {
    place(frame) {
      const { style } = frame.element;
      if (frame.size) {
        style.width = `${frame.size.width}px`;
        style.height = `${frame.size.height}px`;
        return;
      }
      const vertical = frame.text ? isVertical(frame.text.writing) : false;
      const { box } = placePage(stage.size, settings(), vertical);
      style.right = 'auto';
      style.transform = 'none';
      for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${box[side]}px`;
    },
    placeSpread({ sections, sides }) {
      const frames = sections.map((section) => pool.get(section)!);
      const isTooLarge = scalePlaced(frames, sides, stage.size, settings().zoom);
      stage.element.style.overflow = isTooLarge ? 'auto' : 'hidden';
    },
  };
}
