import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Message } from '../../shared/ui/message.tsx';
import styles from './import-state.module.css';
import { PreviewLink } from './preview-link.tsx';
import { useEditionDecision } from './use-edition-decision.ts';
import type { EditionDecision } from './use-edition-decision.ts';

/** An imported edition of a book that has another: look at it, then put it in place or leave it. */
export function WaitingEdition({ importId }: { readonly importId: string }) {
  const t = useT('office-books');
  const decide = useEditionDecision(importId, (decision) =>
    showNotice('success', t(`decision.${decision}.done`)),
  );
  const [asked, setAsked] = useState<EditionDecision>();
  const decideNow = (decision: EditionDecision) => {
    setAsked(undefined);
    decide.mutate(decision);
  };
  return (
    <div className={styles.state}>
      <Message tone="ok" title={t('decision.title')}>
        {t('decision.text')}
      </Message>
      <div className={styles.ways}>
        <PreviewLink importId={importId} />
        <Button type="primary" disabled={decide.isPending} onClick={() => setAsked('publish')}>
          {t('decision.publish.do')}
        </Button>
        <Button disabled={decide.isPending} onClick={() => setAsked('discard')}>
          {t('decision.discard.do')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`decision.${asked}.question`)}
          yes={t(`decision.${asked}.do`)}
          no={t('decision.no')}
          look={asked === 'publish' ? 'primary' : 'danger'}
          onYes={() => decideNow(asked)}
          onNo={() => setAsked(undefined)}
        >
          {t(`decision.${asked}.consequence`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
