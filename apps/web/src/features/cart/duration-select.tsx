import type { CartItem, Duration } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useChangeDuration } from './cart.queries.ts';
import { EndDay } from './end-day.tsx';
import styles from './duration-select.module.css';

/** Changes in place how long a title is wanted; the end day stands below. */
export function DurationSelect({ item }: { readonly item: CartItem }) {
  const t = useT('cart');
  const names = useT('shared');
  const change = useChangeDuration();
  const { itemId, durations, book } = item;
  const duration = change.isPending ? change.variables.duration : item.duration;
  const unsold = durations.includes(item.duration) ? [] : [item.duration];
  return (
    <>
      <span className={styles.place}>
        <select
          aria-label={t('durationOf', { title: book.title })}
          aria-busy={change.isPending}
          value={duration}
          onChange={(event) => change.mutate({ itemId, duration: event.target.value as Duration })}
        >
          {[...unsold, ...durations].map((offered) => (
            <option key={offered} value={offered} disabled={unsold.includes(offered)}>
              {names(`duration.${offered}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={13} />
      </span>
      {item.buyable && <EndDay endDay={change.isPending ? undefined : item.endDay} />}
    </>
  );
}
