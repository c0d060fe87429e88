import { useEffect, useMemo } from 'react';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { toHighlight } from './annotation-record.ts';
import {
  addLostUids,
  closeAnnotations,
  moveAnchors,
  openAnnotations,
  useAnnotations,
} from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';
import { HighlightMenu, PageNoteEditor } from './highlight-menu.tsx';
import { forgetSyncedAnnotations, ownerOf } from './storage/annotation-storage.ts';
import { useAnnotationSync } from './use-annotation-sync.ts';

/** Loads, draws and syncs the annotations of the open book. */
function AnnotationsPart() {
  const { reader, bookId, bookKey, userId } = useReaderHost();
  const owner = userId === undefined ? undefined : ownerOf(userId, bookKey);
  useEffect(() => {
    if (owner !== undefined) void openAnnotations(owner);
    return closeAnnotations;
  }, [owner]);
  useAnnotationSync(owner, userId ? bookId : null);
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
