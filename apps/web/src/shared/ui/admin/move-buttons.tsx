import { Button } from 'antd';
import { useT } from '../../i18n/use-t.ts';
import layout from './admin-form.module.css';

interface MoveButtonsProps {
  /** The name of the item, used in the accessible names of the buttons. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onMove: (direction: 'up' | 'down') => void;
}

/** Moves an item up or down. Uses `aria-disabled`, because a `disabled` button would lose the keyboard focus. */
export function MoveButtons({ name, isBusy, isFirst = false, isLast = false, onMove }: MoveButtonsProps) {
  const t = useT('shared');
  return (['up', 'down'] as const).map((direction) => {
    const isIdle = isBusy || (direction === 'up' ? isFirst : isLast);
    return (
      <Button
        key={direction}
        type="text"
        data-repeats
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
