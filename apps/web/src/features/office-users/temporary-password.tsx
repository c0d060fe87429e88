import { Button } from 'antd';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import layout from '../../shared/ui/office-dialog.module.css';
import styles from './user-acts.module.css';

interface TemporaryPasswordProps {
  readonly password: string;
  readonly onClose: () => void;
}

/** Shown once: the shop keeps only its hash. Esc does not close it, so that it is not lost by chance. */
export function TemporaryPassword({ password, onClose }: TemporaryPasswordProps) {
  const t = useT('office-users');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <dialog
      ref={dialog}
      className={layout.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`}>{t('temporary.title')}</h2>
      <p id={`${id}-text`} className={layout.text}>
        {t('temporary.text')}
      </p>
      <div className={styles.password}>
        <output aria-label={t('temporary.title')}>{password}</output>
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={14} />
          {t('temporary.copy')}
        </Button>
      </div>
      <p className="s13 sub" role="status">
        {copied && t(`temporary.copied.${copied}`)}
      </p>
      <div className={layout.actions}>
        <Button type="primary" onClick={onClose}>
          {t('temporary.close')}
        </Button>
      </div>
    </dialog>
  );
}
