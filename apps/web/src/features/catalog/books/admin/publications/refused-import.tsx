import type { PublicationImport } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './import-status.module.css';

/** Why a file was refused, where in the file, and that nothing has changed. */
export function RefusedImport({ reason }: Pick<PublicationImport, 'reason'>) {
  const t = useT('books-admin');
  return (
    <div className={styles.state}>
      <InlineAlert tone="bad" title={t('refused.title')}>
        {reason?.text}
      </InlineAlert>
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
