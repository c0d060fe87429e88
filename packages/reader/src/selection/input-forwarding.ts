/**
 * Dispatches keys and pointer events of a frame again on the container, so that a site listens in one place. Listeners
 * of the page around it work in a frame without scripts.
 */
export function forwardInput(document: Document, container: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isUsedByContent(event)) return;
    if (!container.dispatchEvent(new KeyboardEvent('keydown', copyOf(event)))) event.preventDefault();
  });
  for (const name of ['pointerdown', 'pointermove'] as const) {
    document.addEventListener(name, ({ pointerType, screenX, screenY }) => {
      container.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType, screenX, screenY }));
    });
  }
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

/** Typing into a field, and keys that scroll a box of the text. */
function isUsedByContent(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  if (event.key === ' ' && target.closest('button, summary, audio, video')) return true;
  // a player seeks and changes its volume by these; pages turn by Page Up and Page Down
  if (/^(Arrow|Home|End)/.test(event.key) && target.closest('audio, video')) return true;
  if (!/^(Arrow|Page|Home|End)/.test(event.key)) return false;
  for (let box: Element | null = target; box && box !== target.ownerDocument.body; box = box.parentElement) {
    if (!/^(audio|video)$/.test(box.localName) && scrollsFor(event.key, box)) return true;
  }
  return false;
}

function scrollsFor(key: string, box: Element): boolean {
  const style = box.ownerDocument.defaultView!.getComputedStyle(box);
  if (!/auto|scroll/.test(style.overflow)) return false;
  const maxScroll = box.scrollWidth - box.clientWidth;
  // a right-to-left box starts at 0 at its right end and has negative offsets
  const fromLeft = style.direction === 'rtl' ? maxScroll + box.scrollLeft : box.scrollLeft;
  if (key === 'ArrowLeft') return fromLeft > 1;
  if (key === 'ArrowRight') return fromLeft < maxScroll - 1;
  return box.scrollHeight > box.clientHeight + 1;
}
