import { useCallback, useMemo } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/paths.ts';
import { infoOfManifest } from '../book-info.ts';
import { NoticeLine } from '../notice-line.tsx';
import { ReadingRoom } from '../reading-room.tsx';
import { searchInPreview } from '../search-book.ts';
import { useLookSync } from '../use-look-sync.ts';
import type { Renewal } from '../use-reading-grant.ts';
import { useRoom } from '../use-room.ts';
import { permitPreview } from './preview.queries.ts';
import type { Preview } from './preview.queries.ts';

interface PreviewRoomProps {
  readonly importId: string;
  /** Undefined while it opens. */
  readonly preview: Preview | undefined;
}

/** An imported edition in the reading room, as its readers will see it. No place is kept. */
export function PreviewRoom({ importId, preview }: PreviewRoomProps) {
  const t = useT('reading');
  const { book, bookId } = preview ?? {};
  const search = useMemo(() => searchInPreview(importId), [importId]);
  const renew = useCallback(
    (): Promise<Renewal> =>
      permitPreview(importId).then(
        () => 'renewed',
        () => 'unreachable',
      ),
    [importId],
  );
  const room = useRoom({ book, start: null, bookKey: `preview ${importId}`, search, renew });
  useLookSync();
  return (
    <ReadingRoom
      room={room}
      home={{ to: paths.office.bookList({ bookId }), text: t('preview.back') }}
      info={book && infoOfManifest(book.manifest, null, room.place?.direction)}
      isSignedIn
      lines={book && <NoticeLine icon="eye">{t('preview.line')}</NoticeLine>}
    />
  );
}
