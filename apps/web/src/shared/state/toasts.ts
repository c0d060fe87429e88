import { create } from 'zustand';

interface Toast {
  readonly id: number;
  readonly kind: 'error' | 'success';
  readonly text: string;
}

/** How long an error stays (requirement R-904). */
export const FAILURE_TOAST_MS = 3000;
export const TRANSPORT_TOAST_MS = 5000;

export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastId = 0;

/**
 * Shows a short message above the page; it disappears by itself. Several calls often fail for one reason, so the same message
 * is shown once, for as long as the last one asks.
 */
export function showToast(kind: Toast['kind'], text: string, durationMs: number = FAILURE_TOAST_MS): void {
  const id = (lastId += 1);
  useToasts.setState(({ list }) => ({
    list: [...list.filter((shown) => shown.kind !== kind || shown.text !== text), { id, kind, text }],
  }));
  setTimeout(() => dismissToast(id), durationMs);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}
