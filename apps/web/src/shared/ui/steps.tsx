import { useT } from '../i18n/use-t.ts';
import styles from './steps.module.css';

interface StepsProps {
  readonly labels: readonly string[];
  /** Index of the step the person is at, from 0. */
  readonly current: number;
}

export function Steps({ labels, current }: StepsProps) {
  const t = useT('shared');
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {labels.map((label, index) => (
        <li key={label} data-reached={index <= current} aria-current={index === current ? 'step' : undefined}>
          <b>{index + 1}</b>
          {label}
        </li>
      ))}
    </ol>
  );
}
