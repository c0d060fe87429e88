import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account pages: a title, and what stands under it. */
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

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** A line of a section's list: what, its value, what can be done about it. */
export function Fact({ label, children, action }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <div>{children}</div>
        {action}
      </dd>
    </div>
  );
}
