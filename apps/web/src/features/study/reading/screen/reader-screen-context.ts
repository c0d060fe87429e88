import { createContext, useContext } from 'react';
import type { ReaderScreenState } from './use-reader-screen.ts';

const ReaderScreenContext = createContext<ReaderScreenState | undefined>(undefined);

export const ReaderScreenProvider = ReaderScreenContext.Provider;

/** The state of the reader screen around the component. Throws outside of a reader screen. */
export function useReaderScreenState(): ReaderScreenState {
  const state = useContext(ReaderScreenContext);
  if (!state) throw new Error('useReaderScreenState: there is no ReaderScreen around this component');
  return state;
}
