// Territories of ONIX (lists 91 and 49) and the mainland of China, where the shop sells.
import { codesOf } from '../reading/onix-element.ts';
import type { OnixElement } from '../reading/onix-element.ts';

/** Codes of list 49 for parts of China that are not the mainland. */
const BEYOND_MAINLAND = new Set(['CN-TW', 'CN-HK', 'CN-MO', 'CN-71', 'CN-91', 'CN-92']);

/**
 * What a territory says of the mainland: `in` it as a whole; `out`, for it is excluded, or a province of it is; `rest` when it is in the
 * rest of the world, which another territory may take; `unstated` when it is not named.
 */
type MainlandPart = 'in' | 'out' | 'rest' | 'unstated';

export function mainlandIn(territory: OnixElement | undefined): MainlandPart {
  const isProvince = (code: string) => /^CN-/.test(code) && !BEYOND_MAINLAND.has(code);
  const regionsOut = codesOf(territory, 'RegionsExcluded');
  if (codesOf(territory, 'CountriesExcluded').has('CN') || [...regionsOut].some(isProvince)) return 'out';
  if (codesOf(territory, 'CountriesIncluded').has('CN')) return 'in';
  const regions = codesOf(territory, 'RegionsIncluded');
  if (regions.has('WORLD')) return 'in';
  return regions.has('ROW') ? 'rest' : 'unstated';
}

/** Whether the mainland is in one of several territories: named, or in the rest of the world that no other one takes from it. */
export function coversMainland(parts: readonly MainlandPart[]): boolean {
  return parts.includes('in') || (parts.includes('rest') && !parts.includes('out'));
}
