import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReaderTarget } from '@zhiye/reader';
import type { ReaderHost } from '../../../../shared/reader/reader-host.ts';
import { findReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import type { ReaderScreenState } from './use-reader-screen.ts';

/** What the owner of the screen knows of the book. */
export type ReaderHostSource = Pick<ReaderHost, 'source' | 'bookId' | 'bookKey' | 'userId' | 'isPreview'>;

type LinkToCfi = ((cfi: string) => string) | undefined;

/** The part of the screen that panels, actions and parts of all areas may use. */
export function useHost(
  screen: ReaderScreenState,
  hostSource: ReaderHostSource,
  linkToCfi: LinkToCfi,
): ReaderHost {
  const { book, reader, currentLocation, entries, container, focusText, keyListeners } = screen;
  const { source, bookId, bookKey, userId, isPreview } = hostSource;
  const actions = useHostActions(screen, linkToCfi);
  const hasLink = linkToCfi !== undefined;
  return useMemo(
    () => ({
      ...{
        source,
        bookId,
        bookKey,
        userId,
        isPreview,
        reader,
        currentLocation,
        entries,
        container,
        focusText,
      },
      title: book?.title,
      goTo: actions.goTo,
      openPanel: actions.openPanel,
      closePanel: actions.closePanel,
      linkToCfi: hasLink ? actions.linkToCfi : undefined,
      onKey: keyListeners.on,
    }),
    [
      source,
      bookId,
      bookKey,
      userId,
      isPreview,
      book,
      reader,
      currentLocation,
      entries,
      container,
      focusText,
      actions,
      hasLink,
      keyListeners,
    ],
  );
}

/** The same functions for as long as the reader is mounted; each uses the screen as it is when it is called. */
function useHostActions(screen: ReaderScreenState, linkToCfi: LinkToCfi) {
  const latest = useRef({ screen, linkToCfi });
  useLayoutEffect(() => {
    latest.current = { screen, linkToCfi };
  });
  return useMemo(() => {
    const isRight = (name: string) => findReaderPanel(name)?.side === 'right';
    return {
      goTo: (target: ReaderTarget) => latest.current.screen.goTo(target),
      openPanel(name: string) {
        const { panels } = latest.current.screen;
        if (isRight(name)) panels.openRight(name);
        else panels.openSide(name);
      },
      closePanel(name: string) {
        const { panels } = latest.current.screen;
        if (panels.right === name) panels.openRight(undefined);
        if (panels.side === name) panels.showSide(undefined);
      },
      linkToCfi: (cfi: string) => latest.current.linkToCfi!(cfi),
    };
  }, []);
}
