import { useEffect, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { StatusLine } from '../screen/status-line.tsx';
import {
  countGuestAnnotations,
  mergeGuestAnnotations,
  undoDeletion,
  useAnnotations,
} from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';

/** Messages about annotations: undo, storage, a lost annotation that waits, those from before the sign-in. */
function AnnotationLines() {
  const t = useT('reading');
  const { isFull, isOnlyHere, reattachUid } = useAnnotations();
  const { userId, isPreview } = useReaderHost();
  const isSynced = Boolean(userId) && !isPreview && !isOnlyHere;
  const cancel = () => useAnnotations.setState({ reattachUid: undefined });
  return (
    <>
      <GuestLine />
      {isFull && (
        <StatusLine icon="warn">{t(isSynced ? 'annotations.full' : 'annotations.fullOnlyHere')}</StatusLine>
      )}
      {reattachUid !== undefined && (
        <StatusLine
          icon="pin"
          actions={
            <button type="button" onClick={cancel}>
              {t('annotations.cancel')}
            </button>
          }
        >
          {t('annotations.reattaching')}
        </StatusLine>
      )}
      <DeletedLine />
    </>
  );
}

/** Offers to undo the last deletion. */
export function DeletedLine() {
  const t = useT('reading');
  const deleted = useAnnotations((state) => state.deleted);
  if (!deleted) return null;
  const actions = (
    <>
      <button type="button" onClick={undoDeletion}>
        {t('annotations.undo')}
      </button>
      <button type="button" onClick={() => useAnnotations.setState({ deleted: undefined })}>
        {t('annotations.dismiss')}
      </button>
    </>
  );
  return (
    <StatusLine icon="trash" actions={actions}>
      {t('annotations.deleted')}
    </StatusLine>
  );
}

/** Annotations of a guest are merged only when the person wants it. */
function GuestLine() {
  const t = useT('reading');
  const { userId, bookKey } = useReaderHost();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    if (userId) void countGuestAnnotations(bookKey).then((found) => isCurrent && setCount(found));
    return () => void (isCurrent = false);
  }, [userId, bookKey]);
  if (count === 0) return null;
  const merge = async (): Promise<void> => {
    setCount(0);
    await mergeGuestAnnotations(bookKey);
  };
  return (
    <StatusLine
      icon="note"
      actions={
        <>
          <button type="button" onClick={() => void merge()}>
            {t('annotations.merge')}
          </button>
          <button type="button" onClick={() => setCount(0)}>
            {t('annotations.notNow')}
          </button>
        </>
      }
    >
      {t('annotations.guest', { count })}
    </StatusLine>
  );
}

registerReaderPart({
  name: 'annotationLines',
  place: 'statusLine',
  isOffered: hasAnnotations,
  Component: AnnotationLines,
});
