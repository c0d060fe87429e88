import type { TextSelection } from '@zhiye/reader';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';
import { findPrintedPages } from '../citation/printed-pages.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { anchorOfSelection } from './annotation-record.ts';
import { createAnnotation, reattachAnnotation, useAnnotations } from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';
import { ColorChoice } from './color-choice.tsx';

/** Makes the anchor of a selection in the open book; undefined when the selection is too large to be stored. */
function useAnchorOf() {
  const { currentLocation, reader } = useReaderHost();
  const { book } = useReaderScreenState();
  return (selection: TextSelection) => {
    const range = reader?.rangeOf(selection.cfi);
    const printedPage = book && range ? findPrintedPages(book.manifest, selection.section, range) : null;
    return anchorOfSelection(selection, currentLocation, printedPage);
  };
}

/** Highlights the selection in a color. */
function ColorAction({ selection, onDone }: SelectionActionProps) {
  const anchorOf = useAnchorOf();
  const look = useAnnotations((state) => state.look);
  const highlight = (color: typeof look.color): void => {
    const anchor = anchorOf(selection);
    if (!anchor) return;
    useAnnotations.setState({ look: { ...look, color } });
    createAnnotation({ ...anchor, isBookmark: false, title: '' });
    onDone();
  };
  return (
    <ColorChoice
      look={look}
      chosen={undefined}
      onStyle={(style) => useAnnotations.setState({ look: { ...look, style } })}
      onColor={highlight}
    />
  );
}

/** Highlights the selection and opens its note. */
function NoteAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('reading');
  const anchorOf = useAnchorOf();
  const write = (): void => {
    const anchor = anchorOf(selection);
    if (!anchor) return;
    const uid = createAnnotation({ ...anchor, isBookmark: false, title: '' });
    onDone();
    useAnnotations.setState({ editing: { uid, isNew: true }, clicked: undefined });
  };
  return (
    <ActionButton icon="note" onClick={write}>
      {t('annotations.note')}
    </ActionButton>
  );
}

/** Gives the selection to the lost annotation that waits for one. */
function AttachAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('reading');
  const anchorOf = useAnchorOf();
  const reattachUid = useAnnotations((state) => state.reattachUid);
  if (reattachUid === undefined) return null;
  const attach = (): void => {
    const anchor = anchorOf(selection);
    if (!anchor) return;
    reattachAnnotation(reattachUid, anchor);
    onDone();
  };
  return (
    <ActionButton icon="pin" onClick={attach}>
      {t('annotations.attachHere')}
    </ActionButton>
  );
}

registerSelectionAction({ name: 'colors', row: 1, isOffered: hasAnnotations, Component: ColorAction });
registerSelectionAction({ name: 'attach', row: 2, isOffered: hasAnnotations, Component: AttachAction });
registerSelectionAction({ name: 'note', row: 2, isOffered: hasAnnotations, Component: NoteAction });
