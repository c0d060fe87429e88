import { useEffect, useMemo } from 'react';
import { onPageEnd } from '../../../../shared/navigation/page-end.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { toHighlight } from './annotation-record.ts';
import {
  addLostUids,
  closeAnnotations,
  deleteAnnotation,
  editAnnotation,
  moveAnchors,
  onOwnChange,
  openAnnotations,
  saveNote,
  storeChange,
  storeSince,
  useAnnotations,
} from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';
import { forgetSyncedAnnotations, ownerOf } from './storage/annotation-storage.ts';
import { pushAtPageEnd, syncBook } from './annotation-sync.ts';
import type { SyncResult, SyncedBook } from './annotation-sync.ts';
import { onChangeInOtherTab } from './storage/tab-channel.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NoteForm } from '../../../../shared/notes/note-form.tsx';
import { BarButton } from '../bars/bar-button.tsx';
import { ColorChoice } from './color-choice.tsx';
import styles from './annotations.module.css';
import { PagePopover } from '../../../../shared/reader/page-popover.tsx';

/** Loads, draws and syncs the annotations of the open book. */
function AnnotationsPart() {
  const { reader, bookId, bookKey, userId } = useReaderHost();
  const owner = userId === undefined ? undefined : ownerOf(userId, bookKey);
  // first, so that what waits is sent before it leaves the screen
  useAnnotationSync(owner, userId ? bookId : null);
  useEffect(() => {
    if (owner !== undefined) void openAnnotations(owner);
    return closeAnnotations;
  }, [owner]);
  useForgetOthers(userId);

  const byUid = useAnnotations((state) => state.byUid);
  const highlights = useMemo(
    () =>
      [...byUid.values()]
        .filter(({ isDeleted, content }) => !isDeleted && !content.isBookmark)
        .map(toHighlight),
    [byUid],
  );
  useReaderEvent(reader, 'highlightsNotFound', ({ ids }) => addLostUids(ids));
  useReaderEvent(reader, 'highlightsMoved', ({ moved }) => moveAnchors(moved));
  useEffect(() => reader?.setHighlights(highlights), [reader, highlights]);
  useReaderEvent(reader, 'highlightClicked', ({ ids, rect }) =>
    useAnnotations.setState({ clicked: { uid: ids[0]!, rect } }),
  );
  useReaderEvent(reader, 'relocated', closeHighlightMenu);
  useReaderEvent(reader, 'selected', closeHighlightMenu);
  return (
    <>
      <HighlightMenu />
      <PageNoteEditor />
    </>
  );
}

/** Each page turn calls it, so it leaves the store alone when no menu is open. */
function closeHighlightMenu(): void {
  if (useAnnotations.getState().clicked) useAnnotations.setState({ clicked: undefined });
}

/** The session of somebody else may have ended while no reader was open; that of this person may end in another tab. */
function useForgetOthers(userId: string | null | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    const forget = (kept: string | null) => void forgetSyncedAnnotations(kept).catch(() => undefined);
    forget(userId);
    return useClientStore.subscribe(({ personalInfo }, before) => {
      if (before.personalInfo && !personalInfo) forget(null);
    });
  }, [userId]);
}

registerReaderPart({
  name: 'annotations',
  place: 'page',
  isOffered: hasAnnotations,
  Component: AnnotationsPart,
});

const PULL_INTERVAL_MS = 3000;
/** Several changes in a row are sent together. */
const PUSH_DELAY_MS = 300;

/** Keeps the annotations of a book equal in all tabs, and with `bookId` in all browsers of the person. */
function useAnnotationSync(owner: string | undefined, bookId: number | null): void {
  useEffect(
    () =>
      onChangeInOtherTab((changed) => {
        if (changed === useAnnotations.getState().owner) void openAnnotations(changed);
      }),
    [],
  );
  useEffect(() => {
    if (owner === undefined || bookId === null) return undefined;
    return startSync(owner, bookId);
  }, [owner, bookId]);
}

function startSync(owner: string, bookId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  /** Whether something changed since the last run began. */
  let hasChanged = false;
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), delayMs);
  };
  const run = async (): Promise<void> => {
    if (isRunning || isStopped) return;
    isRunning = true;
    hasChanged = false;
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    const result = isWanted
      ? await withSyncLock(owner, () => syncBook(toSyncedBook(owner, bookId)))
      : 'offline';
    isRunning = false;
    if (result === 'refused') useAnnotations.setState({ isOnlyHere: true });
    if (result === 'refused' || result === 'ended') return;
    schedule(hasChanged ? PUSH_DELAY_MS : PULL_INTERVAL_MS);
  };
  const runSoon = (): void => {
    hasChanged = true;
    if (!isRunning) schedule(PUSH_DELAY_MS);
  };
  const stopListening = onOwnChange(runSoon);
  window.addEventListener('online', runSoon);
  document.addEventListener('visibilitychange', runSoon);
  const token = storedToken.read();
  const sendLast = (): void => {
    // after the end of the session, or a new one, these are not the annotations of whoever is signed in
    if (storedToken.read() === token) pushAtPageEnd(toSyncedBook(owner, bookId));
  };
  const stopWaiting = onPageEnd(sendLast);
  schedule(0);
  return () => {
    isStopped = true;
    stopWaiting();
    sendLast();
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', runSoon);
    document.removeEventListener('visibilitychange', runSoon);
  };
}

/** Two tabs must not send the same operations at once. */
async function withSyncLock(owner: string, task: () => Promise<SyncResult>): Promise<SyncResult> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(`highlight sync ${owner}`, task) as Promise<SyncResult>;
}

const toSyncedBook = (owner: string, bookId: number): SyncedBook => ({
  bookId,
  list: () => [...useAnnotations.getState().byUid.values()],
  change: (uids, change) => storeChange(owner, uids, change),
  get since() {
    return useAnnotations.getState().since;
  },
  saveSince: (since) => storeSince(owner, since),
});

const MENU_HEIGHT_PX = 110;
const EDITOR_HEIGHT_PX = 220;

/** What can be done with the clicked highlight. */
function HighlightMenu() {
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
function PageNoteEditor() {
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
