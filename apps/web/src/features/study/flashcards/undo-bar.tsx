import { useEffect } from 'react';
import { create } from 'zustand';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './undo-bar.module.css';

interface UndoState {
  readonly offer: { readonly text: string; readonly undo: () => void } | undefined;
}

const useUndo = create<UndoState>(() => ({ offer: undefined }));

/** Says what was done and offers to undo it, until something else is done. */
export const offerUndo = (text: string, undo: () => void): void =>
  useUndo.setState({ offer: { text, undo } });

const dismiss = () => useUndo.setState({ offer: undefined });

export function UndoBar() {
  const t = useT('flashcards');
  const offer = useUndo((state) => state.offer);
  useEffect(() => dismiss, []);
  return (
    <div role="status">
      {offer && (
        <p className={styles.bar}>
          {offer.text}
          <Button
            size="small"
            onClick={() => {
              dismiss();
              offer.undo();
            }}
          >
            {t('undo')}
          </Button>
          <Button look="text" size="small" onClick={dismiss}>
            {t('dismiss')}
          </Button>
        </p>
      )}
    </div>
  );
}
