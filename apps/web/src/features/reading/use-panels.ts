import { useCallback, useMemo, useState } from 'react';

/** What the panel at the left shows. */
export type SideTab = 'contents' | 'search';
export type PopoverName = 'appearance' | 'keys' | 'goTo';

/** Wide enough for a panel beside a whole line. */
const SIDE_FROM_PX = 1200;

/** What is open around the page: one tab at the left, one panel at the right, one popover at a time. */
export interface OpenPanels {
  readonly side: SideTab | undefined;
  readonly isInfoOpen: boolean;
  readonly popover: PopoverName | undefined;
  readonly showSide: (tab: SideTab | undefined) => void;
  readonly toggleSide: (tab: SideTab) => void;
  readonly toggleInfo: () => void;
  readonly setPopover: (name: PopoverName, isOpen: boolean) => void;
  readonly togglePopover: (name: PopoverName) => void;
  /** Closes the last thing opened: a popover first, then the panels. False when nothing was open. */
  readonly closeOne: () => boolean;
}

export function usePanels(): OpenPanels {
  const [side, showSide] = useState<SideTab | undefined>(() =>
    window.innerWidth >= SIDE_FROM_PX ? 'contents' : undefined,
  );
  const [isInfoOpen, setInfoOpen] = useState(false);
  const [popover, openPopover] = useState<PopoverName>();

  const setPopover = useCallback(
    (name: PopoverName, isOpen: boolean) =>
      openPopover((open) => (isOpen ? name : open === name ? undefined : open)),
    [],
  );
  const closeOne = useCallback(() => {
    if (popover) openPopover(undefined);
    else if (isInfoOpen) setInfoOpen(false);
    else if (side) showSide(undefined);
    else return false;
    return true;
  }, [popover, isInfoOpen, side]);
  return useMemo(
    () => ({
      side,
      isInfoOpen,
      popover,
      showSide,
      toggleSide: (tab: SideTab) => showSide((open) => (open === tab ? undefined : tab)),
      toggleInfo: () => setInfoOpen((isOpen) => !isOpen),
      setPopover,
      togglePopover: (name: PopoverName) => openPopover((open) => (open === name ? undefined : name)),
      closeOne,
    }),
    [side, isInfoOpen, popover, setPopover, closeOne],
  );
}
