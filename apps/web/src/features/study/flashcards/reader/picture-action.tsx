import { FLASHCARD_LENGTH, FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { registerPictureAction } from '../../../../shared/reader/picture-actions.ts';
import type { PictureActionProps } from '../../../../shared/reader/picture-actions.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { startDraft, toStorable } from './card-draft-state.ts';
import { CARDS_PANEL } from './cards-panel.tsx';
import { pictureOfAddress } from './picture-of-address.ts';
import styles from './reader.module.css';

/** Opens the panel with a new card that shows the picture. */
function PictureCardAction({ src, alt, onDone }: PictureActionProps) {
  const t = useT('flashcards');
  const { title = '', currentLocation, openPanel } = useReaderHost();
  const bookId = useHeldBookId(FLASHCARD_TYPES);
  const picture = pictureOfAddress(src);
  if (bookId === null || !picture) return null;
  const write = (): void => {
    const { locator, printedPage } = currentLocation ?? {};
    startDraft({
      kind: 'basic',
      front: '',
      back: toStorable(alt, FLASHCARD_LENGTH.back),
      categoryId: null,
      picture,
      source: {
        bookId,
        title: toStorable(title, FLASHCARD_LENGTH.sourceTitle),
        cfi: (locator?.cfi.length ?? 0) <= FLASHCARD_LENGTH.cfi ? (locator?.cfi ?? '') : '',
        quote: '',
        page: (printedPage ?? '').slice(0, FLASHCARD_LENGTH.page),
      },
    });
    onDone();
    openPanel(CARDS_PANEL);
  };
  return (
    <button type="button" className={styles.pictureAction} onClick={write}>
      <Icon name="card" size={17} />
      {t('reader.action')}
    </button>
  );
}

registerPictureAction({
  name: 'flashcard',
  isOffered: (source) => source === 'shop',
  Component: PictureCardAction,
});
