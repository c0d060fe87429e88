import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import type { BackLinkTarget } from '../bars/back-link.tsx';

export interface ReaderLayoutProps {
  readonly backLink: BackLinkTarget;
  /** What kind of copy it is, such as a sample book. */
  readonly mark: string | undefined;
  /** The address of a place in the book; missing for books without an address. */
  readonly linkToCfi: ((cfi: string) => string) | undefined;
  /** Messages about the session. */
  readonly statusLines: ReactNode;
  /** Covers the text where the preview ends. */
  readonly previewEndPanel: ReactNode;
}

export interface ReaderRowProps {
  readonly actions: readonly {
    readonly name: 'edit' | 'delete';
    readonly icon: IconName;
    readonly label: string;
    readonly onClick: () => void;
  }[];
  readonly children: ReactNode;
}

/** Bars, panels and selection of the reader where they are not those of computers (decision 119). */
export interface ReaderLayout {
  readonly className: string;
  readonly Layout: ComponentType<ReaderLayoutProps>;
  /** What is offered for a selection. */
  readonly Selection: ComponentType;
  /** Around a row of a panel, whose actions it offers once more. */
  readonly Row: ComponentType<ReaderRowProps>;
}

const ReaderLayoutContext = createContext<ReaderLayout | undefined>(undefined);

export const ReaderLayoutProvider = ReaderLayoutContext.Provider;

/** Undefined for the layout of computers. */
export const useReaderLayout = (): ReaderLayout | undefined => useContext(ReaderLayoutContext);
