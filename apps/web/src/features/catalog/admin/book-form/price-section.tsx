import type { Duration } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import table from '../../../../shared/ui/table.module.css';
import { DURATIONS } from './book-form-values.ts';
import { useBookForm } from './book-form-context.ts';

/** List price and current price of each access period, in yuan. A period without a price is not sold. */
export function PriceSection() {
  const t = useT('book-form-admin');
  const shared = useT('shared');
  const { form, errors, change } = useBookForm();
  const write = (duration: Duration, part: 'list' | 'price', text: string) =>
    change({ prices: { ...form.prices, [duration]: { ...form.prices[duration], [part]: text } } });
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.prices')}</h2>
      <table className={table.table} aria-describedby="price-hint">
        <thead>
          <tr>
            <th scope="col">{t('price.duration')}</th>
            <th scope="col">{t('price.list')}</th>
            <th scope="col">{t('price.price')}</th>
          </tr>
        </thead>
        <tbody>
          {DURATIONS.map((duration) => (
            <tr key={duration}>
              <th scope="row">{shared(`duration.${duration}`)}</th>
              {(['list', 'price'] as const).map((part) => (
                <td key={part}>
                  <input
                    className={`${controls.input} num`}
                    aria-label={`${shared(`duration.${duration}`)} ${t(`price.${part}`)}`}
                    aria-invalid={errors.prices !== undefined}
                    inputMode="decimal"
                    maxLength={12}
                    value={form.prices[duration][part]}
                    onChange={({ target }) => write(duration, part, target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="price-hint" className={controls.hint}>
        {t('price.hint')}
      </p>
      {errors.prices && (
        <p className={controls.error}>
          <Icon name="warn" size={13} />
          {t(`error.${errors.prices}`)}
        </p>
      )}
    </section>
  );
}
