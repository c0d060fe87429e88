import type { SectionFrame } from './section-frame.ts';

/** The sections that are open at a time: the one in view and its neighbours. */
export interface SectionPool {
  get(section: number): SectionFrame | undefined;
  /** Opens a section unless it is open already. */
  open(section: number): SectionFrame;
  drop(frame: SectionFrame): void;
  /** Closes all others. */
  keep(sections: readonly number[]): void;
  all(): SectionFrame[];
}

export function createSectionPool(openFrame: (section: number) => SectionFrame): SectionPool {
  const frames = new Map<number, SectionFrame>();
  const drop = (frame: SectionFrame): void => {
    frame.remove();
    if (frames.get(frame.section) === frame) frames.delete(frame.section);
  };
  return {
    get: (section) => frames.get(section),
    open(section) {
      const frame = frames.get(section) ?? openFrame(section);
      frames.set(section, frame);
      return frame;
    },
    drop,
    keep: (sections) => all(frames).forEach((frame) => !sections.includes(frame.section) && drop(frame)),
    all: () => all(frames),
  };
}

const all = (frames: Map<number, SectionFrame>): SectionFrame[] => [...frames.values()];
