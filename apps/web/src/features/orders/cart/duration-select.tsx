import type { CartItem, Duration } from '@zhiye/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useChangeCartItemDuration } from './cart.queries.ts';
import { EndDay } from '../checkout/end-day.tsx';
import styles from './duration-select.module.css';

/** Changes the access period of an item; its end day is below. */
export function DurationSelect({ item }: { readonly item: CartItem }) {
  const t = useT('cart');
  const names = useT('shared');
  const change = useChangeCartItemDuration();
  const { itemId, durations, book } = item;
  const duration = change.isPending ? change.variables.duration : item.duration;
  const notOffered = durations.includes(item.duration) ? [] : [item.duration];
  return (
    <>
      <span className={styles.select}>
        <select
          aria-label={t('durationOf', { title: book.title })}
          aria-busy={change.isPending}
          value={duration}
          onChange={(event) => change.mutate({ itemId, duration: event.target.value as Duration })}
        >
          {[...notOffered, ...durations].map((offered) => (
            <option key={offered} value={offered} disabled={notOffered.includes(offered)}>
              {names(`duration.${offered}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={13} />
      </span>
      {item.buyable && (
        <EndDay endDay={change.isPending ? undefined : item.endDay} currentEndDay={item.currentEndDay} />
      )}
    </>
  );
}
