import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';

/** Copies a link that opens the passage for whoever may read the book. */
function ShareAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('reading');
  const { linkToCfi } = useReaderHost();
  if (!linkToCfi) return null;
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(linkToCfi(selection.cfi));
      showToast('success', t('link.copied'));
      onDone();
    } catch {
      showToast('error', t('link.failed'));
    }
  };
  return (
    <ActionButton icon="quote" onClick={() => void share()}>
      {t('selection.share')}
    </ActionButton>
  );
}

registerSelectionAction({
  name: 'share',
  row: 2,
  isOffered: (source) => source === 'shop',
  Component: ShareAction,
});
