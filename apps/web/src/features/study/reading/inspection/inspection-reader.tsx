import { useCallback, useMemo } from 'react';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { bookInfoFromManifest } from '../panels/book-info.ts';
import { StatusLine } from '../screen/status-line.tsx';
import { ReaderScreen } from '../screen/reader-screen.tsx';
import { searchInInspection } from '../search/search-in-book.ts';
import { useReaderSettingsSync } from '../settings/use-reader-settings-sync.ts';
import type { Renewal } from '../access/use-reading-grant.ts';
import { useReaderScreen } from '../screen/use-reader-screen.ts';
import { openInspection } from './inspection.queries.ts';
import type { Inspection } from './inspection.queries.ts';

interface InspectionReaderProps {
  readonly importId: string;
  /** Undefined while the revision opens. */
  readonly inspection: Inspection | undefined;
}

/** A revision in the reader as its readers will see it. The position is not saved. */
export function InspectionReader({ importId, inspection }: InspectionReaderProps) {
  const t = useT('reading');
  const { book, bookId } = inspection ?? {};
  const search = useMemo(() => searchInInspection(importId), [importId]);
  const renew = useCallback(
    (): Promise<Renewal> =>
      openInspection(importId).then(
        () => 'renewed',
        () => 'unreachable',
      ),
    [importId],
  );
  const screen = useReaderScreen({ book, start: null, bookKey: `inspection ${importId}`, search, renew });
  useReaderSettingsSync();
  return (
    <ReaderScreen
      screen={screen}
      hostSource={{
        source: 'inspection',
        bookId: null,
        bookKey: `inspection ${importId}`,
        userId: null,
        isPreview: false,
      }}
      backLink={{ to: adminLists.books.to({ bookId }), text: t('inspection.back') }}
      info={book && bookInfoFromManifest(book.manifest, null, screen.currentLocation?.direction)}
      statusLines={book && <StatusLine icon="eye">{t('inspection.line')}</StatusLine>}
    />
  );
}
