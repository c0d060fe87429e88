import { useCallback, useMemo, useState } from 'react';
import { CONTENTS_PANEL } from '../../../../shared/reader/reader-panels.ts';
import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';

type PopoverName = 'appearance' | 'keys' | 'goTo';

/** A panel leaves enough space for a whole line of text from this width on. */
const SIDE_PANEL_MIN_WIDTH_PX = 1200;

/** What is open around the page: one panel on each side, one popover. */
export interface OpenPanels {
  /** Name of the panel on the left. */
  readonly side: string | undefined;
  /** Increases with every `openSide`, so that an open panel takes the focus again. */
  readonly sideOpenCount: number;
  /** Name of the panel on the right. */
  readonly right: string | undefined;
  readonly popover: PopoverName | undefined;
  readonly showSide: (name: string | undefined) => void;
  /** Opens the panel and gives it the focus, also when it is open already. */
  readonly openSide: (name: string) => void;
  readonly toggleSide: (name: string) => void;
  readonly openRight: (name: string | undefined) => void;
  readonly toggleRight: (name: string) => void;
  readonly setPopover: (name: PopoverName, isOpen: boolean) => void;
  readonly togglePopover: (name: PopoverName) => void;
  readonly closeAll: () => void;
  /** Closes a popover first, then the panels. False when nothing was open. */
  readonly closeTopmost: () => boolean;
}

/** On a phone nothing is open at the start: a panel would cover the page. */
export function usePanels(isPhone = false): OpenPanels {
  const [side, showSide] = useState<string | undefined>(() =>
    !isPhone && window.innerWidth >= SIDE_PANEL_MIN_WIDTH_PX && !isSideClosed() ? CONTENTS_PANEL : undefined,
  );
  const [sideOpenCount, setSideOpenCount] = useState(0);
  const [right, openRight] = useState<string>();
  const [popover, openPopover] = useState<PopoverName>();

  const openSide = useCallback((name: string) => {
    showSide(name);
    setSideOpenCount((count) => count + 1);
  }, []);
  const setPopover = useCallback(
    (name: PopoverName, isOpen: boolean) =>
      openPopover((open) => (isOpen ? name : open === name ? undefined : open)),
    [],
  );
  const closeTopmost = useCallback(() => {
    if (popover) openPopover(undefined);
    else if (right !== undefined) openRight(undefined);
    else if (side) {
      showSide(undefined);
      keepSideClosed(true);
    } else return false;
    return true;
  }, [popover, right, side]);
  return useMemo(
    () => ({
      side,
      sideOpenCount,
      right,
      popover,
      showSide,
      openSide,
      toggleSide(name: string) {
        showSide(side === name ? undefined : name);
        keepSideClosed(side === name);
      },
      openRight,
      toggleRight: (name: string) => openRight((open) => (open === name ? undefined : name)),
      setPopover,
      togglePopover: (name: PopoverName) => openPopover((open) => (open === name ? undefined : name)),
      closeTopmost,
      closeAll: () => {
        showSide(undefined);
        openRight(undefined);
        openPopover(undefined);
      },
    }),
    [side, sideOpenCount, right, popover, openSide, setPopover, closeTopmost],
  );
}

/** The choice of this browser: a closed table of contents stays closed. */
const NAME = 'zhiye_side';

const isSideClosed = (): boolean => readPreferenceCookie(NAME) === 'closed';
const keepSideClosed = (isClosed: boolean): void =>
  writePreferenceCookie(NAME, isClosed ? 'closed' : undefined);
