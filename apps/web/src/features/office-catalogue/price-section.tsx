import type { Duration } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import controls from '../../shared/ui/controls.module.css';
import { Icon } from '../../shared/ui/icon.tsx';
import layout from '../../shared/ui/office-form.module.css';
import table from '../../shared/ui/table.module.css';
import { DURATIONS } from './book-form.ts';
import { useBookForm } from './form-context.ts';

/** List price and price of each duration in yuan; a duration without any is not sold. */
export function PriceSection() {
  const t = useT('office-catalogue');
  const shared = useT('shared');
  const { form, mistakes, change } = useBookForm();
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
                    aria-invalid={mistakes.prices !== undefined}
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
      {mistakes.prices && (
        <p className={controls.error}>
          <Icon name="warn" size={13} />
          {t(`mistake.${mistakes.prices}`)}
        </p>
      )}
    </section>
  );
}
