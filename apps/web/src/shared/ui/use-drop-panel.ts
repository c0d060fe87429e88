import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useClickOutside } from './use-click-outside.ts';

/**
 * A panel that belongs to a control: a click outside, Escape and leaving it with Tab close it. `container` holds the control and the
 * panel and takes `onKeyDown` and `onBlur`; `control` gets the focus back when a choice or Escape closes the panel.
 */
export function useDropPanel<Control extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const control = useRef<Control>(null);
  useClickOutside(container, isOpen, setOpen);
  const close = () => {
    setOpen(false);
    control.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // a dialog around the control stays open
    event.preventDefault();
    close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !container.current?.contains(relatedTarget)) setOpen(false);
  };
  return { isOpen, setOpen, close, container, control, onKeyDown, onBlur };
}
