import { useLocation } from 'react-router';

/** What one step hands to the next in the router's state: it survives a reload and never stands in the address. */
export interface LinkState {
  /** Good for one use, for ten minutes. */
  readonly ticket: string;
  /** What the person is called at the other site. */
  readonly nickname: string;
  /** Where the person was when it began, a path below /pc. */
  readonly from: string | null;
}

/** Null for whoever came here by themselves. */
export function useLinkState(): LinkState | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return null;
  const { ticket, nickname, from } = state as Record<string, unknown>;
  if (typeof ticket !== 'string' || typeof nickname !== 'string') return null;
  return { ticket, nickname, from: typeof from === 'string' ? from : null };
}
