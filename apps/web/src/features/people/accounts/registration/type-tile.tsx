import type { RegistrationType } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TypeDrawing } from './drawings/type-drawing.tsx';
import styles from './type-tile.module.css';

interface TypeTileProps {
  readonly type: RegistrationType;
  readonly isChosen: boolean;
  readonly onChoose: (type: RegistrationType) => void;
}

const ABILITIES = ['first', 'second', 'third'] as const;

/** What this user type can do, and what it requires. */
export function TypeTile({ type, isChosen, onChoose }: TypeTileProps) {
  const t = useT('registration');
  return (
    <label className={styles.tile}>
      <input
        type="radio"
        name="type"
        value={type}
        checked={isChosen}
        aria-labelledby={`name-of-type-${type}`}
        aria-describedby={`about-type-${type}`}
        onChange={() => onChoose(type)}
      />
      <span className={styles.drawing}>
        <TypeDrawing type={type} />
      </span>
      <b id={`name-of-type-${type}`}>{t(`type.${type}.name`)}</b>
      <span className={styles.about} id={`about-type-${type}`}>
        <span className={styles.who}>{t(`type.${type}.who`)}</span>
        {ABILITIES.map((ability) => (
          <span key={ability} className={styles.ability}>
            <Icon name="check" size={14} />
            {t(`type.${type}.${ability}`)}
          </span>
        ))}
        <span className={styles.needs}>{t(`type.${type}.needs`)}</span>
      </span>
    </label>
  );
}
