import { useT } from '../../../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { safeHref } from '../../../../shared/navigation/safe-href.ts';

interface ExternalLinkDialogProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** Asks before an external link of the book opens. */
export function ExternalLinkDialog({ url, onClose }: ExternalLinkDialogProps) {
  const t = useT('reading');
  const openLink = (): void => {
    const href = safeHref(url);
    // a mail or phone program opens beside the page; a new tab would stay empty
    if (href && /^(mailto|tel):/i.test(href)) window.location.assign(href);
    else if (href) window.open(href, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('link.title')}
      confirmLabel={t('link.open')}
      cancelLabel={t('link.stay')}
      look="primary"
      onConfirm={openLink}
      onCancel={onClose}
    >
      {t('link.text')}
      <br />
      <b>{url}</b>
    </ConfirmDialog>
  );
}
