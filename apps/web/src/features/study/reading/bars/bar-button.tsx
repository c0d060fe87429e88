import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import styles from './bars.module.css';

interface BarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** When it is missing, only the text is shown. */
  readonly icon?: IconName;
  /** Pixels. */
  readonly iconSize?: number;
  /** Tooltip and accessible name. Of a button with a text of its own the name is that text, then this. */
  readonly label: string;
}

/** A button of the reader's bars. */
export function BarButton({ icon, iconSize = 17, label, children, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={children ? undefined : label}
      title={label}
      {...rest}
    >
      {icon && <Icon name={icon} size={iconSize} />}
      {children && <bdi>{children}</bdi>}
      {children && children !== label && <span className="vh">{label}</span>}
    </button>
  );
}
