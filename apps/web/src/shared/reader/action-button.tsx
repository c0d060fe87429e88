import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import styles from './action-button.module.css';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** A named action of the menu beside a selection. */
export function ActionButton({ icon, children, onClick }: ActionButtonProps) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      <Icon name={icon} size={17} />
      {children}
    </button>
  );
}
