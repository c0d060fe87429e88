import { useId } from 'react';
import type { ReactNode } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import styles from './profile.module.css';

interface ProfileSectionProps {
  readonly title: string;
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account pages: a title with its content. */
export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface DetailItemProps {
  readonly label: string;
  readonly children: ReactNode;
  /** A button or link for the value. */
  readonly action?: ReactNode;
}

/** A line in the list of a section: label, value, action. */
export function DetailItem({ label, children, action }: DetailItemProps) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>
        <div>
          <DataText>{children}</DataText>
        </div>
        {action}
      </dd>
    </div>
  );
}
