import type { QueryClient } from '@tanstack/react-query';
import { initialClientState } from '../shared/state/client-store.ts';
import type { ClientState } from '../shared/state/client-store.ts';
import type { Visitor } from './visitor-cookie.ts';

/** Everything that a page was rendered from on the server; the browser renders the same from it. */
export interface ServedPage {
  /** Path and query, below /pc. */
  readonly address: string;
  readonly visitor: Visitor;
  readonly state: Partial<ClientState>;
  /** Replies of the API to a guest. */
  readonly replies: readonly { readonly queryKey: readonly unknown[]; readonly data: unknown }[];
}

/** The id of the element with the page as JSON. */
export const SERVED_PAGE_ID = 'served-page';

/** Takes the page from the document; undefined when the server sent an empty one. */
export function takeServedPage(): ServedPage | undefined {
  const element = document.getElementById(SERVED_PAGE_ID);
  if (!element) return undefined;
  element.remove();
  return JSON.parse(element.textContent) as ServedPage;
}

/** The state that a page is rendered from. The name of a person is not sent, so there is none yet. */
export const servedState = ({ state, visitor: { type } }: ServedPage): ClientState => ({
  ...initialClientState,
  ...state,
  roleType: type,
  personalInfo: type === null ? null : { name: '', type },
});

/** A reply counts as old, so that each query asks again: prices change, and a person may see more than a guest. */
export function fillQueries(queryClient: QueryClient, { replies }: ServedPage): void {
  for (const { queryKey, data } of replies) queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
}
