import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../icon.tsx';
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
        <li key={label} data-done={index < current} aria-current={index === current ? 'step' : undefined}>
          <b>{index < current ? <Icon name="check" size={13} /> : index + 1}</b>
          {label}
        </li>
      ))}
    </ol>
  );
}
