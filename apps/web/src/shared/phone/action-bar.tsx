import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The foot of a page on a phone, where an action bar stays visible. Undefined on computers, null until it is there. */
export const ActionBarPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Whether the page has such a foot, so that what stands in the bar is not shown a second time. */
export const useHasActionBar = (): boolean => use(ActionBarPlace) !== undefined;

/** Shows its content in the bar at the foot of the page; nothing on computers. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const place = use(ActionBarPlace);
  return place ? createPortal(children, place) : null;
}
