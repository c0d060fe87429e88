import { createContext, useContext } from 'react';

export interface ViewReload {
  /** Changes with every reload; the view is mounted anew under it. */
  readonly viewKey: number;
  readonly reloadView: () => void;
}

export const ViewReloadContext = createContext<ViewReload>({ viewKey: 0, reloadView: () => undefined });

/** `const { reloadView } = useViewReload()` draws the current page anew, with fresh data (SPEC section 1). */
export const useViewReload = () => useContext(ViewReloadContext);
