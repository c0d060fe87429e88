import type { ReaderRowProps } from '../screen/reader-layout.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './swipe-row.module.css';
import { useRowSwipe } from './use-row-swipe.ts';

const ACTION_PX = 72;

/** A row of a panel: pulled to the left it shows its actions, which it also has as buttons for those who do not swipe. */
export function SwipeRow({ actions, children }: ReaderRowProps) {
  const { row, isOpen, close, front } = useRowSwipe(ACTION_PX * actions.length);
  return (
    <div ref={row} className={styles.row}>
      <div className={styles.actions} inert={!isOpen}>
        {actions.map(({ name, icon, label, onClick }) => (
          <button
            key={name}
            type="button"
            data-kind={name}
            onClick={() => {
              close();
              onClick();
            }}
          >
            <Icon name={icon} size={18} />
            {label}
          </button>
        ))}
      </div>
      <div className={styles.front} {...front}>
        {children}
      </div>
    </div>
  );
}
