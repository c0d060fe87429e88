/** Part of the width at each side in which a click turns the page. */
const ZONE_SHARE = 0.25;

/** What a click on the page means: the next or previous page at the sides, the bars in the middle. */
export function findPageZone(
  x: number,
  width: number,
  direction: 'ltr' | 'rtl',
): 'next' | 'previous' | 'bars' {
  const share = direction === 'ltr' ? x / width : 1 - x / width;
  if (share < ZONE_SHARE) return 'previous';
  return share > 1 - ZONE_SHARE ? 'next' : 'bars';
}
