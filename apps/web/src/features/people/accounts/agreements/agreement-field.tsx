import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Ref } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { FormField } from '../../../../shared/ui/forms/form.tsx';
import type { Agreements } from './use-agreements.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { AgreementDialog } from './agreement-dialog.tsx';
import type { AgreementDocument } from './agreement-dialog.tsx';
import styles from './agreement-field.module.css';

/** The consent as a field `agreed` of the form around it. */
export function AgreementField({ agreements }: { readonly agreements: UseQueryResult<Agreements> }) {
  const t = useT('shared');
  return (
    <FormField<boolean> name="agreed" rule={(agreed) => (agreed ? undefined : t('agreement.missing'))}>
      {({ value, ...field }) => <AgreementConsent {...field} agreements={agreements} isGiven={value} />}
    </FormField>
  );
}

interface AgreementConsentProps {
  readonly agreements: UseQueryResult<Agreements>;
  readonly isGiven: boolean;
  readonly error?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (isGiven: boolean) => void;
}

/** The checkbox, and links to both texts. */
function AgreementConsent({ agreements, isGiven, error, inputRef, onChange }: AgreementConsentProps) {
  const t = useT('shared');
  const id = useId();
  const [open, setOpen] = useState<AgreementDocument | null>(null);
  const reader = (document: AgreementDocument) => (
    <button type="button" className="lk" aria-haspopup="dialog" onClick={() => setOpen(document)}>
      {t(`agreement.${document}`)}
    </button>
  );
  return (
    <div>
      <div className={styles.line}>
        <label>
          <input
            ref={inputRef}
            type="checkbox"
            name="agreement"
            required
            checked={isGiven}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
            onChange={({ target }) => onChange(target.checked)}
          />
          {t('agreement.accept')}
          <span className="vh">
            {t('agreement.registration')} {t('agreement.privacy')}
          </span>
        </label>
        {reader('registration')}
        <span>{t('agreement.and')}</span>
        {reader('privacy')}
      </div>
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
      {open && (
        <AgreementDialog
          agreements={agreements}
          shown={open}
          onShow={setOpen}
          onAccept={() => {
            onChange(true);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
