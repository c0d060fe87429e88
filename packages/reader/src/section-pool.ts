import type { SectionFrame } from './section-frame.ts';

/** The sections that are open at a time: the one in view and its neighbours. */
export interface SectionPool {
  get(section: number): SectionFrame | undefined;
  /** Opens a section unless it is open already. */
  open(section: number): SectionFrame;
  /** Puts one section in view; whoever reads the old one by keyboard goes on in the new one. */
  show(frame: SectionFrame): void;
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
    show(frame) {
      const { activeElement } = frame.element.ownerDocument;
      const others = all(frames).filter((other) => other !== frame);
      for (const other of others) other.hide();
      frame.show();
      if (others.some(({ element }) => element === activeElement))
        frame.element.focus({ preventScroll: true });
    },
    drop,
    keep: (sections) => all(frames).forEach((frame) => !sections.includes(frame.section) && drop(frame)),
    all: () => all(frames),
  };
}

const all = (frames: Map<number, SectionFrame>): SectionFrame[] => [...frames.values()];
