import { createContext, useContext } from 'react';

interface ViewReload {
  /** Changes with every reload; as a key it mounts the view again. */
  readonly viewKey: number;
  readonly reloadView: () => void;
}

export const ViewReloadContext = createContext<ViewReload>({ viewKey: 0, reloadView: () => undefined });

/** `const { reloadView } = useViewReload()` renders the current page again, with fresh data (requirement R-120). */
export const useViewReload = () => useContext(ViewReloadContext);
