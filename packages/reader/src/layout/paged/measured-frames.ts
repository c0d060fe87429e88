import type { SectionFrame } from '../section-frame.ts';

/** Which frames are measured in the current layout. */
export interface MeasuredFrames {
  /** A number that every layout changes. */
  readonly layout: number;
  startLayout(): void;
  /** Does nothing for a frame that is measured already. */
  measure(frame: SectionFrame): void;
  /** The frame has just measured itself. */
  add(frame: SectionFrame): void;
  /** The length of its text has changed. */
  remove(frame: SectionFrame): void;
}

export function createMeasuredFrames(): MeasuredFrames {
  let layout = 0;
  const measured = new WeakMap<SectionFrame, number>();
  return {
    get layout() {
      return layout;
    },
    startLayout: () => void (layout += 1),
    measure(frame) {
      if (measured.get(frame) === layout) return;
      measured.set(frame, layout);
      frame.text?.measure();
    },
    add: (frame) => void measured.set(frame, layout),
    remove: (frame) => void measured.delete(frame),
  };
}
