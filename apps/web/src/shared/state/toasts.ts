import { create } from 'zustand';

interface Toast {
  readonly id: number;
  readonly kind: 'error' | 'success';
  readonly text: string;
  readonly shownAt: number;
}

/** How long an error stays (requirement R-904). */
export const FAILURE_TOAST_MS = 3000;
export const TRANSPORT_TOAST_MS = 5000;

export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

let lastId = 0;

/** Calls that fail within this time of each other fail together, on the slowest lines too. */
const TOGETHER_MS = 2000;

/**
 * Shows a short message above the page; it disappears by itself. Several calls often fail together for one reason: the same message
 * is shown once, for its time. After another try it is shown again.
 */
export function showToast(kind: Toast['kind'], text: string, durationMs: number = FAILURE_TOAST_MS): void {
  const shownAt = Date.now();
  const { list } = useToasts.getState();
  const same = list.find((shown) => shown.kind === kind && shown.text === text);
  if (same && shownAt - same.shownAt < TOGETHER_MS) return;
  const id = (lastId += 1);
  useToasts.setState({ list: [...list.filter((shown) => shown !== same), { id, kind, text, shownAt }] });
  setTimeout(() => dismissToast(id), durationMs);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}
