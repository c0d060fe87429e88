import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NoteForm } from '../../../../shared/notes/note-form.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { BarButton } from '../bars/bar-button.tsx';
import { deleteAnnotation, editAnnotation, saveNote, useAnnotations } from './annotation-store.ts';
import { ColorChoice } from './color-choice.tsx';
import styles from './highlight-menu.module.css';
import { PagePopover } from '../../../../shared/reader/page-popover.tsx';

const MENU_HEIGHT_PX = 110;
const EDITOR_HEIGHT_PX = 220;

/** What can be done with the clicked highlight. */
export function HighlightMenu() {
  const t = useT('reading');
  const clicked = useAnnotations((state) => state.clicked);
  const annotation = useAnnotations((state) => state.byUid.get(state.clicked?.uid ?? ''));
  if (!clicked || !annotation || annotation.isDeleted) return null;
  const { uid, content } = annotation;
  const close = () => useAnnotations.setState({ clicked: undefined });
  return (
    <PagePopover
      key={uid}
      label={t('annotations.highlightMenu')}
      rects={[clicked.rect]}
      heightPx={MENU_HEIGHT_PX}
      onClose={close}
    >
      <div className={styles.row}>
        <ColorChoice
          look={content}
          chosen={content.color}
          onStyle={(style) => editAnnotation(uid, { style }, ['look'])}
          onColor={(color) => editAnnotation(uid, { color }, ['look'])}
        />
      </div>
      {content.note !== '' && (
        <p className={styles.note}>
          {content.title !== '' && <b lang={textLanguage(content.title)}>{content.title}</b>}
          {content.note}
        </p>
      )}
      <div className={styles.row}>
        <BarButton
          icon="note"
          label={t(content.note === '' ? 'annotations.note' : 'annotations.editNote')}
          onClick={() => useAnnotations.setState({ clicked: undefined, editing: { uid, isNew: false } })}
        >
          {t(content.note === '' ? 'annotations.note' : 'annotations.editNote')}
        </BarButton>
        <BarButton icon="trash" label={t('annotations.delete')} onClick={() => deleteAnnotation(uid)}>
          {t('annotations.delete')}
        </BarButton>
        <BarButton icon="close" iconSize={15} label={t('annotations.close')} onClick={close} />
      </div>
    </PagePopover>
  );
}

/** The note of a highlight, beside its passage. */
export function PageNoteEditor() {
  const t = useT('reading');
  const { reader } = useReaderHost();
  const editing = useAnnotations((state) => state.editing);
  const annotation = useAnnotations((state) => state.byUid.get(state.editing?.uid ?? ''));
  if (!editing || !annotation || annotation.isDeleted) return null;
  const { uid, content } = annotation;
  const close = () => useAnnotations.setState({ editing: undefined });
  const cancel = (): void => {
    close();
    if (!editing.isNew) return;
    // a new highlight was made for this note alone
    deleteAnnotation(uid);
    useAnnotations.setState({ deleted: undefined });
  };
  return (
    <PagePopover
      key={uid}
      label={t(content.note === '' ? 'annotations.note' : 'annotations.editNote')}
      rects={reader?.rectsOf(content.cfi) ?? []}
      heightPx={EDITOR_HEIGHT_PX}
      // a click beside keeps what was typed
      onClose={() => undefined}
    >
      <NoteForm
        title={content.title}
        note={content.note}
        onSave={(saved) => {
          saveNote(annotation, saved);
          close();
        }}
        onCancel={cancel}
      />
    </PagePopover>
  );
}
