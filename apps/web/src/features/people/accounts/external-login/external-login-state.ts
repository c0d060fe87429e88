import { useLocation } from 'react-router';

/** What one step passes to the next in the router's state: it survives a reload and is never in the address. */
export interface ExternalLoginState {
  /** Valid once, for ten minutes. */
  readonly ticket: string;
  /** The person's name at the identity provider. */
  readonly nickname: string;
  /** The page where the external login began, a path below /pc. */
  readonly from: string | null;
}

/** Null when the page was opened directly. */
export function useExternalLoginState(): ExternalLoginState | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return null;
  const { ticket, nickname, from } = state as Record<string, unknown>;
  if (typeof ticket !== 'string' || typeof nickname !== 'string') return null;
  return { ticket, nickname, from: typeof from === 'string' ? from : null };
}
