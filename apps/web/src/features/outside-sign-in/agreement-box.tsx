import { useId } from 'react';
import type { DataOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import controls from '../../shared/ui/controls.module.css';
import { Icon } from '../../shared/ui/icon.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import styles from './agreement-box.module.css';

interface AgreementBoxProps {
  readonly agreements: DataOf<'GET /b/v1/account/getAgreements'>;
  readonly agreed: boolean;
  readonly error?: string;
  readonly onChange: (agreed: boolean) => void;
}

/** The box to tick, and each text to unfold. */
export function AgreementBox({ agreements, agreed, error, onChange }: AgreementBoxProps) {
  const t = useT('outside-sign-in');
  const id = useId();
  return (
    <div className={styles.box}>
      <label>
        <input
          type="checkbox"
          name="agreement"
          checked={agreed}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('agreement.accept')}
      </label>
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {error}
        </p>
      )}
      {agreements.list.map(({ document, title, content }) => (
        <details key={document}>
          <summary>{title}</summary>
          {/* can be scrolled by keyboard */}
          <div className={styles.text} tabIndex={0} role="region" aria-label={title}>
            <RichText html={content} />
          </div>
        </details>
      ))}
    </div>
  );
}
