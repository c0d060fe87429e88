import { createElement, useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** Input between the first paint of a page from the server and its hydration, collected by the script of index.html. */
interface EarlyInput {
  /** The element of the last click. */
  readonly target: EventTarget | null;
  /** Whether there was a click or a change of a field. */
  readonly isUsed: boolean;
  readonly end: () => void;
}

declare global {
  interface Window {
    readonly earlyInput?: EarlyInput;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface ChangedField {
  readonly field: Field;
  /** Undefined for a checkbox or radio button, which was changed by a click. */
  readonly value: string | undefined;
}

/**
 * Resets the fields of `root` to what the server sent, so that React finds the page it expects. Returns the app in a
 * component that repeats the changes and the last click once it is hydrated.
 */
export function repeatEarlyInput(root: Element, app: ReactElement): ReactElement {
  const changed = resetFields(root);
  const target = clickTarget(window.earlyInput?.target);
  const repeat = () => {
    for (const field of changed) changeAgain(field);
    // a button may do what the fields say: React renders their changes first
    setTimeout(() => target?.isConnected && target.click());
  };
  return createElement(AfterHydration, { run: repeat }, app);
}

function AfterHydration({ run, children }: { run: () => void; children?: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

const CONTROLS = [
  'button',
  ...['button', 'tab', 'radio', 'checkbox', 'switch'].map((role) => `[role=${role}]`),
];

/** Undefined for a link, which leads on without the app, and for a field, which keeps its own change. */
function clickTarget(target: EventTarget | null | undefined): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('a[href], input, textarea, label')) return undefined;
  return target.closest<HTMLElement>(CONTROLS.join(', ')) ?? undefined;
}

function resetFields(root: Element): ChangedField[] {
  const changed: ChangedField[] = [];
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (isToggle(field)) {
      if (field.checked === field.defaultChecked) continue;
      field.checked = field.defaultChecked;
      changed.push({ field, value: undefined });
    } else if (field.value !== field.defaultValue) {
      changed.push({ field, value: field.value });
      field.value = field.defaultValue;
    }
  }
  return changed;
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** React notices a new value only when it is set past the setter that React puts on the element. */
function changeAgain({ field, value }: ChangedField): void {
  if (!field.isConnected) return;
  if (value === undefined) {
    field.click();
    return;
  }
  // the person has typed again since
  if (field.value !== field.defaultValue) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
