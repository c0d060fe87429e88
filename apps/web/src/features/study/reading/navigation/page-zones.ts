/** Part of the width at each side in which a click turns the page. */
const ZONE_SHARE = 0.25;
/** On a phone the sides are as wide as a thumb needs. */
const PHONE_ZONE_SHARE = 0.28;

/** What a click on the page means: the next or previous page at the sides, the bars in the middle. */
export function findPageZone(
  x: number,
  width: number,
  direction: 'ltr' | 'rtl',
  isPhone = false,
): 'next' | 'previous' | 'bars' {
  const share = direction === 'ltr' ? x / width : 1 - x / width;
  const zone = isPhone ? PHONE_ZONE_SHARE : ZONE_SHARE;
  if (share < zone) return 'previous';
  return share > 1 - zone ? 'next' : 'bars';
}
