import { today } from '../../i18n/dates.ts';
import { formatLongDate } from '../../i18n/long-date.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { StatusTag } from '../feedback/status-tag.tsx';

/** 预售, and when the text is expected. Of a day that has passed it says no more than that it will come. */
export function PreorderNote({ day }: { readonly day: string }) {
  const t = useT('shared');
  const language = useLanguage();
  const isPast = day < today();
  return (
    <>
      <StatusTag tone="wait" glyph={false}>
        {t('book.preorder')}
      </StatusTag>{' '}
      <span className="sub s12">
        {isPast ? t('book.preorderSoon') : t('book.preorderDay', { day: formatLongDate(day, language) })}
      </span>
    </>
  );
}
