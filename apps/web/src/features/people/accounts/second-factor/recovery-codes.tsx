import { useId } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** Shows the recovery codes, the only time. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const t = useT('second-factor');
  const titleId = useId();
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', t('recovery.copied'));
  }
  return (
    <section className={styles.recovery} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('recovery.title')}</h2>
      <p className="sub">{t('recovery.text')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copy().catch(() => showToast('error', t('recovery.notCopied')))}>
          {t('recovery.copy')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </section>
  );
}
