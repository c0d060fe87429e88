import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Whether the mouse button is down, so that the click of this press is still to come. */
let isPressed = false;

const RELEASES = ['mouseup', 'mousemove', 'dragend'] as const;
const page = globalThis.window as Window | undefined;

// not on the server, which renders some of these fields
page?.addEventListener('mousedown', press, true);
for (const type of RELEASES) page?.addEventListener(type, release, true);

/** A select opens a list of the browser, which may keep the release for itself. */
function press({ target }: MouseEvent): void {
  isPressed = !(target instanceof HTMLSelectElement);
}

function release({ buttons }: MouseEvent): void {
  if (buttons === 0) isPressed = false;
}

/**
 * Runs what leaving a field causes, for its `onBlur`. When a press took the focus away, it runs as soon as the button is released,
 * still before the click: an error or a chip that appears while the button is down moves the page, and browsers send no click to
 * an element that is no longer below the pointer.
 */
export function whenLeft(run: () => void): void {
  if (!isPressed) return run();
  const listening = new AbortController();
  const runOnRelease = ({ buttons }: MouseEvent) => {
    if (buttons !== 0) return;
    listening.abort();
    run();
  };
  for (const type of RELEASES) {
    window.addEventListener(type, runOnRelease, { capture: true, signal: listening.signal });
  }
}

/**
 * The click on a button that acts on what a field changes when it is left. The click waits while `isBusy`, which is read again
 * after each render, and then runs `act` of the latest render once, however often it was repeated meanwhile.
 */
export function useClickAfterLeaving<Choice = void>(
  isBusy: () => boolean,
  act: (choice: Choice) => void,
): { readonly click: (choice: Choice) => void; readonly isWaiting: boolean } {
  const [clicked, setClicked] = useState<{ readonly choice: Choice } | null>(null);
  const actWhenIdle = useEffectEvent(() => {
    if (!clicked || isBusy()) return;
    setClicked(null);
    act(clicked.choice);
  });
  useEffect(() => actWhenIdle());
  return {
    // in a transition, as the router renders a changed address: the click comes after the address that the field has changed
    click: (choice) => startTransition(() => setClicked({ choice })),
    isWaiting: clicked !== null,
  };
}
