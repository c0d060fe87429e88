import styles from './phone-payment.module.css';

interface TimelineEntry {
  readonly text: string;
  readonly at?: string | undefined;
  readonly state: 'done' | 'now' | 'next';
}

/** What has happened to a payment, and what comes. */
export const PaymentTimeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map(({ text, at, state }) => (
      <li key={text} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span>{text}</span>
        {at && <span className="num">{at}</span>}
      </li>
    ))}
  </ol>
);
