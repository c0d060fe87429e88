import { create } from 'zustand';

export interface Notice {
  readonly id: number;
  readonly kind: 'error' | 'success';
  readonly text: string;
}

/** How long an error stays (SPEC section 9). */
export const FAILURE_NOTICE_MS = 3000;
export const TRANSPORT_NOTICE_MS = 5000;

export const useNotices = create<{ list: readonly Notice[] }>(() => ({ list: [] }));

let lastId = 0;

/** Shows a short message above the page; it leaves by itself. */
export function showNotice(kind: Notice['kind'], text: string, durationMs: number = FAILURE_NOTICE_MS): void {
  const id = (lastId += 1);
  useNotices.setState(({ list }) => ({ list: [...list, { id, kind, text }] }));
  setTimeout(() => dismissNotice(id), durationMs);
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }));
}
