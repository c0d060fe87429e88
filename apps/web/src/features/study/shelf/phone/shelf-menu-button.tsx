import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PhoneActionRow, PhoneRow } from '../../../../shared/phone/phone-rows.tsx';
import { Sheet } from '../../../../shared/phone/sheet.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './shelf-phone.module.css';

interface ShelfMenuButtonProps {
  /** Several books are to be chosen; without books there is nothing to choose. */
  readonly onChoose: (() => void) | undefined;
}

/** Opens what can be done with the shelf as a whole. */
export function ShelfMenuButton({ onChoose }: ShelfMenuButtonProps) {
  const t = useT('shelf');
  const phone = useT('phone');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={t('menu.more')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" size={22} />
      </button>
      {isOpen && (
        <Sheet title={phone('tabs.shelf')} onClose={() => setOpen(false)}>
          <ul className={styles.menu}>
            <PhoneRow icon="folder" label={phone('shelf.groups')} to={paths.bookcase} />
            {onChoose && <PhoneActionRow icon="check" label={t('menu.choose')} onClick={onChoose} />}
          </ul>
        </Sheet>
      )}
    </>
  );
}
