import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useDropPanel } from './use-drop-panel.ts';
import styles from './drop-button.module.css';

interface DropButtonProps {
  /** What the button shows. */
  readonly children: ReactNode;
  /** What the panel holds; it calls `close` when a choice is made. */
  readonly panel: (close: () => void) => ReactNode;
  /** Marks a filter that leaves something out. */
  readonly isOn?: boolean;
  /** A button that is an icon has no arrow and no border. */
  readonly isPlain?: boolean;
  readonly side?: 'start' | 'end';
}

/** A button with a panel below it. */
export function DropButton({ children, panel, isOn, isPlain, side = 'start' }: DropButtonProps) {
  const { isOpen, setOpen, close, container, control, onKeyDown, onBlur } = useDropPanel<HTMLButtonElement>();
  return (
    <div className={styles.anchor} ref={container} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={control}
        type="button"
        className={styles.button}
        data-plain={isPlain || undefined}
        data-on={isOn || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        {!isPlain && <Icon name="down" size={12} />}
      </button>
      {isOpen && (
        <div className={styles.panel} data-side={side}>
          {panel(close)}
        </div>
      )}
    </div>
  );
}
