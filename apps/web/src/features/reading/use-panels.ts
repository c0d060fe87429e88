import { useCallback, useState } from 'react';

type PopoverName = 'appearance' | 'keys';

/** Wide enough for the contents beside a whole line. */
const CONTENTS_FROM_PX = 1200;

/** What is open around the page, one popover at a time. */
export interface OpenPanels {
  readonly isContentsOpen: boolean;
  readonly popover: PopoverName | undefined;
  readonly toggleContents: () => void;
  readonly openAppearance: (isOpen: boolean) => void;
  readonly openKeys: (isOpen: boolean) => void;
  readonly toggleKeys: () => void;
  /** Closes the last thing opened: a popover first, then the contents. */
  readonly closeOne: () => void;
}

export function usePanels(): OpenPanels {
  const [isContentsOpen, setContentsOpen] = useState(() => window.innerWidth >= CONTENTS_FROM_PX);
  const [popover, setPopover] = useState<PopoverName>();

  const setOpen = useCallback(
    (name: PopoverName, isOpen: boolean) =>
      setPopover((open) => (isOpen ? name : open === name ? undefined : open)),
    [],
  );
  const openAppearance = useCallback((isOpen: boolean) => setOpen('appearance', isOpen), [setOpen]);
  const openKeys = useCallback((isOpen: boolean) => setOpen('keys', isOpen), [setOpen]);
  const toggleContents = useCallback(() => setContentsOpen((isOpen) => !isOpen), []);
  const toggleKeys = useCallback(() => setPopover((open) => (open === 'keys' ? undefined : 'keys')), []);
  const closeOne = useCallback(() => {
    if (popover) setPopover(undefined);
    else setContentsOpen(false);
  }, [popover]);
  return { isContentsOpen, popover, toggleContents, openAppearance, openKeys, toggleKeys, closeOne };
}
