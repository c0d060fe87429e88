import type { PublicationImport } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Message } from '../../shared/ui/message.tsx';
import styles from './import-state.module.css';

/** Why a book was refused, where in it, and that nothing has changed. */
export function RefusedImport({ reason }: Pick<PublicationImport, 'reason'>) {
  const t = useT('office-books');
  return (
    <div className={styles.state}>
      <Message tone="bad" title={t('refused.title')}>
        {reason?.text}
      </Message>
      {reason && (
        <dl className={styles.refusal}>
          {reason.file && (
            <>
              <dt>{t('refused.where')}</dt>
              <dd>{reason.file}</dd>
            </>
          )}
          <dt>{t('refused.code')}</dt>
          <dd>{reason.code}</dd>
        </dl>
      )}
      <p className="sub s13">{t('refused.kept')}</p>
    </div>
  );
}
