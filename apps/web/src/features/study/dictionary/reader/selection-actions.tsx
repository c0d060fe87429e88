import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { translatorQuery } from '../dictionary.queries.ts';
import { openLookUp } from './open-look-up.ts';

function DictionaryAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('dictionary');
  const open = (): void => {
    onDone();
    openLookUp({ kind: 'dictionary', selection, text: selection.text });
  };
  return (
    <ActionButton icon="book" onClick={open}>
      {t('dictionary')}
    </ActionButton>
  );
}

/** Shown to signed-in users of a shop that has a translation service. */
function TranslateAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('dictionary');
  const { userId } = useReaderHost();
  const { data: translator } = useQuery({ ...translatorQuery, enabled: Boolean(userId) });
  if (!userId || !translator) return null;
  const open = (): void => {
    onDone();
    openLookUp({ kind: 'translation', selection, text: selection.text });
  };
  return (
    <ActionButton icon="trans" onClick={open}>
      {t('translate')}
    </ActionButton>
  );
}

const isOffered = (source: string): boolean => source === 'shop';

registerSelectionAction({ name: 'dictionary', row: 2, isOffered, Component: DictionaryAction });
registerSelectionAction({ name: 'translation', row: 2, isOffered, Component: TranslateAction });
