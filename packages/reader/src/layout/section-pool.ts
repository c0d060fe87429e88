import type { SectionFrame } from './section-frame.ts';

/** The sections that are open: those in view and their neighbors. */
export interface SectionPool {
  get(section: number): SectionFrame | undefined;
  /** Opens a section unless it is open already. */
  open(section: number): SectionFrame;
  /** Puts sections in view. The keyboard focus moves from a section that is hidden to the first one in view. */
  show(sections: readonly number[]): void;
  close(frame: SectionFrame): void;
  /** Closes all sections but these. */
  closeOthers(sections: readonly number[]): void;
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
    show(sections) {
      const inView = all(frames).filter((frame) => sections.includes(frame.section));
      const others = all(frames).filter((frame) => !inView.includes(frame));
      const { activeElement } = inView[0]?.element.ownerDocument ?? {};
      for (const other of others) other.hide();
      for (const frame of inView) frame.show();
      if (others.some(({ element }) => element === activeElement)) {
        inView[0]?.element.focus({ preventScroll: true });
      }
    },
    close: drop,
    closeOthers: (sections) =>
      all(frames).forEach((frame) => !sections.includes(frame.section) && drop(frame)),
    all: () => all(frames),
  };
}

const all = (frames: Map<number, SectionFrame>): SectionFrame[] => [...frames.values()];
