import type { Language } from '@zhiye/contract';

/**
 * What is taken off the list price, as people of the language say it: 7.7 (折, tenths that are left) or 23
 * (per cent off). Null when nothing to speak of is taken off.
 */
export function discountOf(
  { listFen, priceFen }: { readonly listFen: number; readonly priceFen: number },
  language: Language,
): string | null {
  if (listFen <= 0 || priceFen >= listFen) return null;
  const left = priceFen / listFen;
  const percentOff = Math.round((1 - left) * 100);
  if (percentOff < 1) return null;
  return language === 'en' ? String(percentOff) : String(Math.round(left * 100) / 10);
}
