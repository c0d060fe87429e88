import type { CurrentLocation, Reader } from '@zhiye/reader';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost, useReaderKey } from '../../../../shared/reader/reader-host.ts';
import type { ReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderKey } from '../../../../shared/reader/reader-keys.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { BarButton } from '../bars/bar-button.tsx';
import { anchorOfPage } from './annotation-record.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import { createAnnotation, deleteAnnotation, listShown, useAnnotations } from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';
import styles from './annotations.module.css';

const KEY = 'bookmark';
/** The bookmark of a page is searched when the page has been in view for so long, so that page turns stay fast. */
const SETTLED_MS = 150;

/** Adds a bookmark to the page in view, or removes it. */
function BookmarkButton() {
  const t = useT('reading');
  const host = useReaderHost();
  const byUid = useAnnotations((state) => state.byUid);
  // one for each place: the engine finds each of the section on the page
  const bookmarks = useMemo(() => {
    const shown = listShown(byUid).filter(({ content }) => content.isBookmark);
    return [...new Map(shown.map((bookmark) => [bookmark.content.cfi, bookmark])).values()];
  }, [byUid]);
  const bookmark = useBookmarkInView(bookmarks, host);
  const toggle = (): void => {
    const { reader, currentLocation } = host;
    const shown = currentLocation && findBookmark(bookmarks, reader, currentLocation);
    if (shown) deleteAnnotation(shown.uid);
    else addBookmark(host);
  };
  useReaderKey(KEY, toggle);
  return (
    <span className={bookmark ? styles.marked : undefined}>
      <BarButton
        icon="ribbon"
        label={t(bookmark ? 'annotations.removeBookmark' : 'annotations.addBookmark')}
        aria-pressed={bookmark !== undefined}
        disabled={!host.currentLocation}
        onClick={toggle}
      />
    </span>
  );
}

/** Undefined until the page has settled. Pages without a bookmark render nothing again. */
function useBookmarkInView(
  bookmarks: readonly LocalAnnotation[],
  { reader, currentLocation }: ReaderHost,
): LocalAnnotation | undefined {
  const [found, setFound] = useState<{ location: CurrentLocation; bookmark: LocalAnnotation }>();
  const settled = useRef<CurrentLocation>(undefined);
  const section = currentLocation?.section;
  const inSection = useMemo(
    () => bookmarks.filter(({ content }) => content.chapterPos === section),
    [bookmarks, section],
  );
  useEffect(() => {
    if (inSection.length === 0 || !currentLocation) return undefined;
    const search = (): void => {
      settled.current = currentLocation;
      const bookmark = findBookmark(inSection, reader, currentLocation);
      if (bookmark) setFound({ location: currentLocation, bookmark });
    };
    const timer = setTimeout(search, settled.current === currentLocation ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [inSection, reader, currentLocation]);
  const isInView = found?.location === currentLocation;
  return found && isInView && inSection.includes(found.bookmark) ? found.bookmark : undefined;
}

/** The bookmark whose point is on the page in view. */
function findBookmark(
  bookmarks: readonly LocalAnnotation[],
  reader: Reader | undefined,
  { section, locator }: CurrentLocation,
): LocalAnnotation | undefined {
  return bookmarks.find(
    ({ content }) =>
      content.chapterPos === section &&
      (content.cfi === locator.cfi || (reader?.rectsOf(content.cfi).length ?? 0) > 0),
  );
}

function addBookmark({ reader, currentLocation }: ReaderHost): void {
  if (!currentLocation) return;
  const { cfi, title } = currentLocation.locator;
  const range = reader?.rangeOf(cfi);
  const words = range?.startContainer.textContent?.slice(range.startOffset).trim() ?? '';
  const anchor = anchorOfPage(currentLocation, words);
  if (!anchor) return;
  createAnnotation({ ...anchor, isBookmark: true, title: (title ?? '').slice(0, 100), color: 'red' });
}

registerReaderPart({
  name: 'bookmark',
  place: 'tools',
  isOffered: hasAnnotations,
  Component: BookmarkButton,
});
registerReaderKey({ name: KEY, ctrlKey: 'b', namespace: 'reading', textKey: 'annotations.bookmarkKey' });
