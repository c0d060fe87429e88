import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';
import { CitationDialog } from './citation-dialog.tsx';

/** Shows citations of the selected passage. */
function CiteAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('reading');
  const { linkToCfi } = useReaderHost();
  const [isOpen, setIsOpen] = useState(false);
  if (!linkToCfi) return null;
  return (
    <>
      <ActionButton icon="quote" onClick={() => setIsOpen(true)}>
        {t('selection.cite')}
      </ActionButton>
      {isOpen && (
        <CitationDialog
          selection={selection}
          url={linkToCfi(selection.cfi)}
          onClose={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

registerSelectionAction({
  name: 'cite',
  row: 2,
  isOffered: (source) => source === 'shop',
  Component: CiteAction,
});
