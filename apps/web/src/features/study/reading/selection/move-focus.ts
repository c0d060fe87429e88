const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus among the buttons of a toolbar by arrow keys. False when the key is another one. */
export function moveFocus(toolbar: Element, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const buttons = [...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((at + step + buttons.length) % buttons.length)?.focus();
  return true;
}
