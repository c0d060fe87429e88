import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { BarButton } from './bar-button.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import { useClickOutside } from '../../../../shared/ui/use-click-outside.ts';
import styles from './bars.module.css';

interface PopoverProps {
  readonly icon?: IconName;
  readonly label: string;
  /** Text on the button beside or instead of the icon. */
  readonly text?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The side of the button on which the panel opens. */
  readonly side?: 'below' | 'above';
  readonly children: ReactNode;
}

/** A button with a panel that it opens. A click outside closes the panel. */
export function Popover({ icon, label, text, isOpen, onOpen, side = 'below', children }: PopoverProps) {
  const container = useRef<HTMLDivElement>(null);

  useClickOutside(container, isOpen, onOpen);

  return (
    <div className={styles.anchor} ref={container}>
      <BarButton
        icon={icon}
        iconSize={18}
        label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => onOpen(!isOpen)}
      >
        {text}
      </BarButton>
      {isOpen && (
        <PopoverPanel label={label} side={side}>
          {children}
        </PopoverPanel>
      )}
    </div>
  );
}

interface PopoverPanelProps {
  readonly label: string;
  readonly side: 'below' | 'above';
  readonly children: ReactNode;
}

/** Takes the focus when it opens and returns it when it closes. */
function PopoverPanel({ label, side, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const previousFocus = document.activeElement;
    const element = panel.current;
    (element?.querySelector<HTMLElement>('[data-first]') ?? element)?.focus();
    return () => {
      if (element?.contains(document.activeElement) && previousFocus instanceof HTMLElement) {
        previousFocus.focus();
      }
    };
  }, []);
  return (
    <div className={styles.panel} data-side={side} role="dialog" aria-label={label} tabIndex={-1} ref={panel}>
      {children}
    </div>
  );
}
