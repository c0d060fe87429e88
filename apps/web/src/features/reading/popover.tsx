import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { BarButton } from './bar-button.tsx';
import type { IconName } from '../../shared/ui/icon-names.ts';
import styles from './popover.module.css';

interface PopoverProps {
  readonly icon?: IconName;
  readonly label: string;
  /** Words on the button, where the icon does not say enough. */
  readonly text?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Where the panel stands. */
  readonly side?: 'below' | 'above';
  readonly children: ReactNode;
}

/** A button of the bar and the panel that it opens beside itself. A press anywhere else closes it. */
export function Popover({ icon, label, text, isOpen, onOpen, side = 'below', children }: PopoverProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event): void => {
      if (!place.current?.contains(event.target as Node)) onOpen(false);
    };
    window.addEventListener('pointerdown', closeOutside);
    return () => window.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, onOpen]);

  return (
    <div className={styles.place} ref={place}>
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
        <Panel label={label} side={side}>
          {children}
        </Panel>
      )}
    </div>
  );
}

interface PanelProps {
  readonly label: string;
  readonly side: 'below' | 'above';
  readonly children: ReactNode;
}

/** Takes the focus while it is open and gives it back to where it was. */
function Panel({ label, side, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    (own?.querySelector<HTMLElement>('[data-first]') ?? own)?.focus();
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className={styles.panel} data-side={side} role="dialog" aria-label={label} tabIndex={-1} ref={panel}>
      {children}
    </div>
  );
}
