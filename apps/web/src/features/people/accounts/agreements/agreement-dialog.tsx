import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { RichText } from '../../../../shared/ui/rich-text.tsx';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import type { Agreements } from './use-agreements.ts';
import styles from './agreement-dialog.module.css';

export type AgreementDocument = Agreements['list'][number]['document'];

const DOCUMENTS: readonly AgreementDocument[] = ['registration', 'privacy'];

interface AgreementDialogProps {
  readonly agreements: UseQueryResult<Agreements>;
  readonly shown: AgreementDocument;
  readonly onShow: (document: AgreementDocument) => void;
  readonly onAccept: () => void;
  /** The other button, or Esc. */
  readonly onClose: () => void;
}

/** A dialog with both texts, one at a time; open while it is mounted. */
export function AgreementDialog({ agreements, shown, onShow, onAccept, onClose }: AgreementDialogProps) {
  const t = useT('shared');
  const dialog = useModalDialog();
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  const { data, error, refetch } = agreements;
  const document = data?.list.find((each) => each.document === shown);
  const show = (other: AgreementDocument) => {
    onShow(other);
    text.current?.scrollTo?.({ top: 0 });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{document?.title ?? t('agreement.title')}</h2>
      <div className={tabs.tabs}>
        {DOCUMENTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === shown ? 'true' : undefined}
            onClick={() => show(each)}
          >
            {t(`agreement.${each}`)}
          </button>
        ))}
      </div>
      {/* can be scrolled by keyboard */}
      <div ref={text} className={styles.text} tabIndex={0} role="region" aria-labelledby={id}>
        {document && <RichText html={document.content} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="lines" />}
      </div>
      <div className={styles.foot}>
        <span className="sub s12">{data && t('agreement.version', { version: data.version })}</span>
        <Button onClick={onClose}>{t('agreement.close')}</Button>
        <Button look="primary" disabled={!data} onClick={onAccept}>
          {t('agreement.acceptBoth')}
        </Button>
      </div>
    </dialog>
  );
}
