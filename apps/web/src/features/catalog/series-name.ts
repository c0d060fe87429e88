import type { BookSummary } from '@zhiye/contract';
import type { TFunction } from 'i18next';

/** `理学基础丛书 · 第 2 卷`; null for a book of no series. `t` has the texts of this feature. */
export function nameSeries({ seriesName, volume }: BookSummary, t: TFunction): string | null {
  if (!seriesName) return null;
  return volume === null ? seriesName : t('book.volume', { series: seriesName, volume });
}
