import { useT } from '../../../../shared/i18n/use-t.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { useCopyPassage } from '../copying/use-copy-passage.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';

function CopyAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('reading');
  const copyPassage = useCopyPassage();
  const copy = async (): Promise<void> => {
    if (await copyPassage(selection)) onDone();
  };
  return (
    <ActionButton icon="copy" onClick={() => void copy()}>
      {t('selection.copy')}
    </ActionButton>
  );
}

registerSelectionAction({ name: 'copy', row: 2, Component: CopyAction });
