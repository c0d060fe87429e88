import { useId } from 'react';
import type { CartItem, Duration } from '@zhiye/contract';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useChangeCartItem } from './cart.queries.ts';
import { EndDay } from '../checkout/end-day.tsx';
import checkout from '../checkout/checkout.module.css';
import styles from './cart.module.css';
import { Select } from '../../../../shared/ui/forms/select.tsx';

/** Changes the access period of an item; its end day is below. */
export function DurationSelect({ item }: { readonly item: CartItem }) {
  const t = useT('cart');
  const id = useId();
  const names = useT('shared');
  const change = useChangeCartItem();
  const { itemId, durations, book } = item;
  const duration = (change.isPending ? change.variables.duration : undefined) ?? item.duration;
  const notOffered = durations.includes(item.duration) ? [] : [item.duration];
  return (
    <>
      <span className={styles.duration}>
        <label className="vh" htmlFor={id}>
          <MarkedText text={t('durationOf', { title: SLOT })}>{book.title}</MarkedText>
        </label>
        <Select
          id={id}
          aria-busy={change.isPending}
          value={duration}
          onChange={(event) => change.mutate({ itemId, duration: event.target.value as Duration })}
        >
          {[...notOffered, ...durations].map((offered) => (
            <option key={offered} value={offered} disabled={notOffered.includes(offered)}>
              {names(`duration.${offered}`)}
            </option>
          ))}
        </Select>
      </span>
      {item.buyable && item.usageMode === 'code' && <p className={checkout.under}>{t('startsLater')}</p>}
      {item.buyable && item.usageMode === 'account' && (
        <EndDay
          endDay={change.isPending ? undefined : item.endDay}
          currentEndDay={item.currentEndDay}
          awaitsPublication={book.preorderDay !== null}
        />
      )}
    </>
  );
}
