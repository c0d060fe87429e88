import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminModal } from '../../../../../shared/ui/admin/admin-modal.tsx';
import layout from '../../../../../shared/ui/admin/admin-dialog.module.css';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import styles from './user-actions.module.css';

interface TemporaryPasswordDialogProps {
  readonly password: string;
  /** A second person must approve before it works. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** Shows the password once, because the shop stores only its hash. Escape does not close the dialog. */
export function TemporaryPasswordDialog({ password, isWaiting, onClose }: TemporaryPasswordDialogProps) {
  const t = useT('users-admin');
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <AdminModal title={t('temporary.title')} text={t('temporary.text')}>
      {isWaiting && <InlineAlert tone="wait" title={t('temporary.waiting')} />}
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
    </AdminModal>
  );
}
