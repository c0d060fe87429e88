import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from './paid-order.module.css';

/** The shape of a paid order with one line, while it loads. */
export function PaidOrderSkeleton() {
  return (
    <div className={`card ${styles.paid} ${styles.skeleton}`} data-skeleton>
      <div className="vh">
        <Loading count={0} />
      </div>
      <div className={styles.head}>
        <span className={styles.mark} />
        <div>
          <i data-part="title" />
          <i data-part="facts" />
        </div>
        <i data-part="amount" />
      </div>
      <div className={styles.columns} />
      <div className={styles.line}>
        <i data-part="cover" />
        <div>
          <i data-part="book" />
          <i data-part="by" />
        </div>
      </div>
      <div className={styles.foot}>
        <i data-part="button" />
        <i data-part="button" />
      </div>
    </div>
  );
}
