import { USER_TYPE } from '@zhiye/contract/constants';
import { useId, useState } from 'react';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { isEmailLike } from '../../../../shared/validation/email.ts';
import { whenLeft } from '../../../../shared/ui/forms/field-leaving.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import type { LineUsage, UsageChange } from './line-usage.ts';
import styles from './usage.module.css';
import { Select } from '../../../../shared/ui/forms/select.tsx';

interface UsageSelectProps {
  readonly usage: LineUsage;
  readonly title: string;
  /** The person wants to go on, so that a missing address is a mistake. */
  readonly isAddressDue: boolean;
  readonly onChange: (change: UsageChange) => void;
}

/** What the list of usages offers. Only institutions give codes out by a roster. */
const USAGES = {
  account: { usageMode: 'account' },
  mail: { usageMode: 'code', codeDelivery: 'mail' },
  roster: { usageMode: 'code', codeDelivery: 'roster' },
} as const;

/** Reading on this account, or codes to an e-mail address or for a roster. Institutions buy codes only. */
export function UsageSelect({ usage, title, isAddressDue, onChange }: UsageSelectProps) {
  const t = useT('cart');
  const isInstitution = useClientStore((state) => state.roleType) === USER_TYPE.institution;
  const id = useId();
  const { usageMode, codeEmail, codeDelivery } = usage;
  const isMailed = usageMode === 'code' && codeDelivery === 'mail';
  return (
    <div className={styles.usage}>
      <div>
        <label className="vh" htmlFor={id}>
          <MarkedText text={t('usageOf', { title: SLOT })}>{title}</MarkedText>
        </label>
        <Select
          id={id}
          value={usageMode === 'code' ? codeDelivery : usageMode}
          onChange={(event) => onChange(USAGES[event.target.value as keyof typeof USAGES])}
        >
          {!isInstitution && <option value="account">{t('usageHere')}</option>}
          <option value="mail">{t('usageCode')}</option>
          {(isInstitution || codeDelivery === 'roster') && <option value="roster">{t('usageRoster')}</option>}
        </Select>
      </div>
      {usageMode === 'code' && codeDelivery === 'roster' && <p className="s12 sub">{t('rosterHint')}</p>}
      {isMailed && (
        <CodeEmail
          email={codeEmail ?? ''}
          title={title}
          isDue={isAddressDue}
          onChange={(email) => onChange({ codeEmail: email })}
        />
      )}
    </div>
  );
}

interface CodeEmailProps {
  readonly email: string;
  readonly title: string;
  readonly isDue: boolean;
  readonly onChange: (email: string) => void;
}

/** Stored when the field is left. What is no address stays in the field and takes the place of an earlier address. */
function CodeEmail({ email, title, isDue, onChange }: CodeEmailProps) {
  const t = useT('cart');
  const id = useId();
  const [changed, setChanged] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const typed = changed ?? email;
  const isWrong = !isEmailLike(typed) && ((isLeft && typed !== '') || isDue);
  return (
    <>
      <label className="vh" htmlFor={id}>
        <MarkedText text={t('emailOf', { title: SLOT })}>{title}</MarkedText>
      </label>
      <input
        type="email"
        id={id}
        className={`${controls.input ?? ''} ${styles.email ?? ''}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        placeholder={t('emailHint')}
        value={typed}
        onChange={(event) => {
          setLeft(false);
          setChanged(event.target.value);
        }}
        onBlur={() =>
          whenLeft(() => {
            setLeft(true);
            const text = typed.trim();
            const address = isEmailLike(text) ? text : '';
            if (address !== email) onChange(address);
            if (address === text) setChanged(undefined);
          })
        }
      />
      {isWrong && (
        <p className={controls.error} id={`${id}-error`} role="alert">
          {t('emailWrong')}
        </p>
      )}
    </>
  );
}
