import type { BookSummary } from '@zhiye/contract';
import type { Translate } from '../../../../shared/i18n/text-set.ts';

/** `理学基础丛书 · 第 2 卷`; null for a book without a series. `t` must use the namespace `book-detail`. */
export function formatSeriesName({ seriesName, volume }: BookSummary, t: Translate): string | null {
  if (!seriesName) return null;
  return volume === null ? seriesName : t('book.volume', { series: seriesName, volume });
}
