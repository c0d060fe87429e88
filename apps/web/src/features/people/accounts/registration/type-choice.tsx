import { USER_TYPE } from '@zhiye/contract/constants';
import type { RegistrationType } from '@zhiye/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { RegistrationHeader } from './registration-header.tsx';
import { REGISTRATION_TYPES, useRegistrationQuery } from './registration-query.ts';
import styles from './registration.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TypeDrawing } from './drawings/type-drawing.tsx';

/** The first step: the choice of a user type. */
export function TypeChoice() {
  const t = useT('registration');
  const navigate = useNavigate();
  const { type, from } = useRegistrationQuery();
  const [chosen, setChosen] = useState<RegistrationType>(type ?? USER_TYPE.personal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(paths.registerAs({ type: chosen, from }));
  };
  return (
    <div className="wrap">
      <RegistrationHeader title={t('choice.title')} type={chosen} step="type" />
      <form onSubmit={submit}>
        <fieldset className={styles.types}>
          <legend className="vh">{t('choice.legend')}</legend>
          {REGISTRATION_TYPES.map((each) => (
            <TypeTile key={each} type={each} isChosen={each === chosen} onChoose={setChosen} />
          ))}
        </fieldset>
        <div className={styles.typeChoiceFoot}>
          <p className="sub">
            {t('choice.hasAccount')}
            <Link className="lk" to={paths.login(from ?? undefined)}>
              {t('choice.signIn')}
            </Link>
          </p>
          <Button look="primary" size="large" type="submit">
            {t('choice.next', { type: t(`type.${chosen}.name`) })}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface TypeTileProps {
  readonly type: RegistrationType;
  readonly isChosen: boolean;
  readonly onChoose: (type: RegistrationType) => void;
}

const ABILITIES = ['first', 'second', 'third'] as const;

/** What this user type can do, and what it requires. */
function TypeTile({ type, isChosen, onChoose }: TypeTileProps) {
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
