/**
 * Keys and presses in a frame are dispatched again on the container, so that a site listens in one place. Listeners
 * of the parent work in a frame without scripts.
 */
export function forwardInput(document: Document, container: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isForThePage(event)) return;
    if (!container.dispatchEvent(new KeyboardEvent('keydown', copyOf(event)))) event.preventDefault();
  });
  document.addEventListener('pointerdown', () => {
    container.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
}

const copyOf = (event: KeyboardEvent): KeyboardEventInit => ({
  key: event.key,
  code: event.code,
  ctrlKey: event.ctrlKey,
  shiftKey: event.shiftKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
  repeat: event.repeat,
  isComposing: event.isComposing,
  bubbles: true,
  cancelable: true,
});

/** Typing into a field, and moving along something that scrolls in its place. */
function isForThePage(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  if (event.key === ' ' && target.closest('button, summary, audio, video')) return true;
  if (!/^(Arrow|Page|Home|End)/.test(event.key)) return false;
  for (let box: Element | null = target; box && box !== target.ownerDocument.body; box = box.parentElement) {
    if (scrollsFor(event.key, box)) return true;
  }
  return false;
}

function scrollsFor(key: string, box: Element): boolean {
  const style = box.ownerDocument.defaultView!.getComputedStyle(box);
  if (!/auto|scroll/.test(style.overflow)) return false;
  const room = box.scrollWidth - box.clientWidth;
  // a right-to-left box counts down from 0 at its right end
  const fromLeft = style.direction === 'rtl' ? room + box.scrollLeft : box.scrollLeft;
  if (key === 'ArrowLeft') return fromLeft > 1;
  if (key === 'ArrowRight') return fromLeft < room - 1;
  return box.scrollHeight > box.clientHeight + 1;
}
