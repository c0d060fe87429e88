import { Button } from 'antd';
import { useT } from '../i18n/use-t.ts';
import layout from './office-form.module.css';

interface MoveButtonsProps {
  /** What is moved, for the names of the buttons. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onMove: (direction: 'up' | 'down') => void;
}

/** Up and down a place. One that does nothing now is not `disabled`: that would take the focus from who presses on. */
export function MoveButtons({ name, isBusy, isFirst = false, isLast = false, onMove }: MoveButtonsProps) {
  const t = useT('shared');
  return (['up', 'down'] as const).map((direction) => {
    const isIdle = isBusy || (direction === 'up' ? isFirst : isLast);
    return (
      <Button
        key={direction}
        type="text"
        className={layout.move}
        aria-disabled={isIdle}
        aria-label={t(`row.${direction}`, { name })}
        onClick={() => !isIdle && onMove(direction)}
      >
        {direction === 'up' ? '↑' : '↓'}
      </Button>
    );
  });
}
