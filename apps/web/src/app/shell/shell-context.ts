import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Puts a page into what surrounds the pages of this app: header and footer on computers, bars on phones. */
export type Surround = (page: ReactNode) => ReactNode;

/** Pages that stand alone use it when they have to say that something is wrong. */
export const ShellContext = createContext<Surround>((page) => page);
