import type { Mutation, QueryClient } from '@tanstack/react-query';

/** Marks buttons that are meant to be clicked fast, each click for a further step. */
const REPEATS = '[data-repeats]';
const BUTTONS = 'button, [role=button], input[type=submit]';

/**
 * Makes every button send once. A click that starts a change makes its button deaf until the reply is there, and the rest of a
 * double click does nothing at all, because the page below the pointer may have changed meanwhile. A key that is held down is
 * pressed once. One rule for all forms and buttons, also for Enter in a field, which browsers turn into a click on the submit
 * button. Returns a function that ends it.
 */
export function sendOnce(queryClient: QueryClient): () => void {
  const cache = queryClient.getMutationCache();
  const earlier = cache.config;
  const sending = new Map<Mutation, Element>();
  /** The button of the click that is being handled. */
  let clicked: Element | null = null;
  let hasSent = false;

  cache.config = {
    ...earlier,
    onMutate: (variables, mutation, context) => {
      if (clicked) {
        sending.set(mutation as Mutation, clicked);
        hasSent = true;
      }
      return earlier.onMutate?.(variables, mutation, context);
    },
    onSettled: (data, error, variables, result, mutation, context) => {
      sending.delete(mutation as Mutation);
      return earlier.onSettled?.(data, error, variables, result, mutation, context);
    },
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(REPEATS)) return;
    const button = target?.closest(BUTTONS) ?? null;
    const isRest = event.detail > 1 && hasSent;
    if (isRest || (button !== null && [...sending.values()].includes(button))) return swallow(event);
    clicked = button;
    hasSent = false;
    // forms check their fields in microtasks, which come before
    setTimeout(() => (clicked = null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !isMultiline(event.target)) event.preventDefault();
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    cache.config = earlier;
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('keydown', onKeyDown, true);
  };
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isMultiline = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
