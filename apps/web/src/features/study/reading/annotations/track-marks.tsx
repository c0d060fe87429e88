import { useMemo } from 'react';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { kindOf, readAnchor } from './annotation-record.ts';
import { listShown, useAnnotations } from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';
import styles from './annotations.module.css';

/** So many marks can be told apart on a track. */
const PLACES = 250;

/** Where annotations are in the book. The notes panel has the same as a list. */
function TrackMarks() {
  const byUid = useAnnotations((state) => state.byUid);
  const marks = useMemo(() => {
    const byPlace = new Map<number, { place: number; kind: string; color: string }>();
    for (const { content } of listShown(byUid)) {
      const place = Math.round(readAnchor(content).progression * PLACES);
      if (!byPlace.has(place)) byPlace.set(place, { place, kind: kindOf(content), color: content.color });
    }
    return [...byPlace.values()];
  }, [byUid]);
  return marks.map(({ place, kind, color }) => (
    <s
      key={place}
      className={styles.mark}
      data-kind={kind}
      style={{
        insetInlineStart: `${(place / PLACES) * 100}%`,
        background: kind === 'bookmark' ? 'var(--rd-mark)' : `var(--ln-${color})`,
      }}
    />
  ));
}

registerReaderPart({ name: 'trackMarks', place: 'track', isOffered: hasAnnotations, Component: TrackMarks });
