import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { BookInfo } from './book-info.ts';

export interface ShownBookInfo {
  /** Undefined while it loads, null when it failed to load. */
  readonly info: BookInfo | null | undefined;
  /** Shown below the book information. */
  readonly extra?: ReactNode;
}

const BookInfoContext = createContext<ShownBookInfo>({ info: undefined });

export const BookInfoProvider = BookInfoContext.Provider;

export const useBookInfo = (): ShownBookInfo => useContext(BookInfoContext);
