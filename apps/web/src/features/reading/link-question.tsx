import { useT } from '../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { safeHref } from '../../shared/safe-href.ts';

interface LinkQuestionProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** Asks before a link of the book leads out of the shop. */
export function LinkQuestion({ url, onClose }: LinkQuestionProps) {
  const t = useT('reading');
  const leave = (): void => {
    const href = safeHref(url);
    if (href) window.open(href, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('link.title')}
      yes={t('link.open')}
      no={t('link.stay')}
      look="primary"
      onYes={leave}
      onNo={onClose}
    >
      {t('link.text')}
      <br />
      <b>{url}</b>
    </ConfirmDialog>
  );
}
