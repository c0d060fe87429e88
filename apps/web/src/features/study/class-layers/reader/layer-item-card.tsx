import type { LayerItem } from '@zhiye/contract';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PassageCard, PassageNote, PassageQuote } from '../../../../shared/reader/passage-card.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useLayerFocus } from './layer-focus.ts';
import { readAnchor } from './layer-item.ts';
import styles from './layer-panel.module.css';

/** A passage that the teacher marked, with the note; plain text. */
export function LayerItemCard({ item }: { readonly item: LayerItem }) {
  const t = useT('class-layers');
  const { goTo, currentLocation } = useReaderHost();
  const card = useRef<HTMLElement>(null);
  const isChosen = useLayerFocus(({ uid }) => uid === item.uid);
  useEffect(() => {
    if (!isChosen) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.querySelector('button')?.focus();
    useLayerFocus.setState({ uid: undefined });
  }, [isChosen]);
  const { positions = 1 } = currentLocation ?? {};
  const { progression } = readAnchor(item);
  const position = Math.min(positions, Math.floor(progression * positions) + 1);
  return (
    <PassageCard look="teacher" card={card}>
      <PassageQuote title={t('panel.go')} onGo={() => goTo({ cfi: item.cfi, totalProgression: progression })}>
        <span className={styles.passage}>{item.selectedText || t(`kinds.${item.kind}`)}</span>
      </PassageQuote>
      <PassageNote title={item.title} note={item.note} />
      <p className={styles.meta}>
        <b>{t(`kinds.${item.kind}`)}</b> <span className="num">{t('panel.position', { position })}</span>
      </p>
    </PassageCard>
  );
}
