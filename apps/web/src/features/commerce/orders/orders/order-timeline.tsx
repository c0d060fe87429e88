import type { DataOf } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './order-timeline.module.css';
import { purchaseKind } from '../../../../shared/books/purchase-kind.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';

/** In the order in which they can happen. */
const KNOWN_EVENTS: readonly string[] = [
  'placed',
  'transferChosen',
  'transferRejected',
  'transferShort',
  'paid',
  'fulfilled',
  'unpaid',
  'invoiceRequested',
  'invoiceIssued',
  'invoiceReversed',
  'canceled',
  'surplusPaid',
  'surplusRefunded',
  'refundRequested',
  'refundApproved',
  'refundRejected',
  'refunded',
];

interface OrderTimelineProps {
  readonly order: DataOf<'GET /b/v1/order/getOrder'>;
}

/** The events of an order, oldest first, without those that this build does not know. */
export function OrderTimeline({ order: { timeline, lines } }: OrderTimelineProps) {
  const t = useT('orders');
  const buyer = useClientStore((client) => client.roleType);
  const rank = (event: string) => KNOWN_EVENTS.indexOf(event);
  const events = timeline
    .filter(({ event }) => KNOWN_EVENTS.includes(event))
    // events of the same moment cannot be sorted by time
    .sort((a, b) => a.at.localeCompare(b.at) || rank(a.event) - rank(b.event));
  return (
    <section className={`card ${styles.timeline}`} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t('detail.progress')}</h2>
      <ol>
        {events.map(({ event, at }) => (
          <li key={`${event} ${at}`}>
            <time className="num" dateTime={at}>
              {formatInstant(at)}
            </time>
            {t(event === 'fulfilled' ? `event.fulfilled.${purchaseKind(buyer, lines)}` : `event.${event}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
