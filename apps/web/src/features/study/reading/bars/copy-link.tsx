import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './copy-link.module.css';

/** Copies the address of the current page, to share with people who may read the book. */
export function CopyLink({ addressOf }: { readonly addressOf: () => string }) {
  const t = useT('reading');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(addressOf());
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <p className={styles.copy}>
      <button type="button" onClick={() => void copy()}>
        <Icon name="copy" size={14} />
        {t('link.copy')}
      </button>
      <span role="status">{state !== 'idle' && t(`link.${state}`)}</span>
    </p>
  );
}
