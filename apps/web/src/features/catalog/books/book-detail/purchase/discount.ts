import type { Language } from '@zhiye/contract';

/**
 * The discount on the list price in the convention of the language: `7.7` in Chinese (折, tenths of the price that
 * remain), `23` in English (percent off). Null when there is none, or less than one percent.
 */
export function formatDiscount(
  { listFen, priceFen }: { readonly listFen: number; readonly priceFen: number },
  language: Language,
): string | null {
  if (listFen <= 0 || priceFen >= listFen) return null;
  const left = priceFen / listFen;
  const percentOff = Math.round((1 - left) * 100);
  if (percentOff < 1) return null;
  return language === 'en' ? String(percentOff) : String(Math.round(left * 100) / 10);
}
