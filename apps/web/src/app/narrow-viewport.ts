/** At this width and below, people are sent to the mobile site (SPEC section 9). */
const MOBILE_UP_TO_PX = 500;
const MOBILE_PATH = '/mobile';

function leaveWhenNarrow(): boolean {
  if (window.innerWidth > MOBILE_UP_TO_PX) return false;
  location.replace(MOBILE_PATH);
  return true;
}

/** Watches the width of the window; true when the page is already being left. */
export function redirectNarrowViewport(): boolean {
  window.addEventListener('resize', leaveWhenNarrow);
  return leaveWhenNarrow();
}
