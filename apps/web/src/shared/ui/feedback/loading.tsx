import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './loading.module.css';

/** A fast reply shows no skeleton at all (visual language, "States"); its space is reserved from the start. */
const SKELETON_DELAY_MS = 200;

interface LoadingProps {
  /** The shape of the content that is loading. */
  readonly shape?: 'lines' | 'cards';
  /** How many lines or cards. */
  readonly count?: number;
}

export function Loading({ shape = 'lines', count = 6 }: LoadingProps) {
  const t = useT('shared');
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={styles[shape]}
      data-loading={visible ? 'shown' : 'waiting'}
      role={visible ? 'status' : undefined}
    >
      {visible && <span className="vh">{t('loading')}</span>}
      {Array.from({ length: count }, (_, index) =>
        shape === 'lines' ? <div key={index} className={styles.line} /> : <CardSkeleton key={index} />,
      )}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div>
      <div className={styles.cover} />
      <div className={styles.title} />
      <div className={styles.by} />
    </div>
  );
}
