import type { TextSelection } from '@zhiye/reader';
import { create } from 'zustand';

export interface OpenLookUp {
  readonly kind: 'dictionary' | 'translation';
  readonly selection: TextSelection;
  /** What is looked up: the selection, or a suggestion for it. */
  readonly text: string;
}

/** The popover of the dictionary or of a translation; one is open at most. */
export const useOpenLookUp = create<{ readonly open: OpenLookUp | undefined }>(() => ({ open: undefined }));

export const openLookUp = (open: OpenLookUp): void => useOpenLookUp.setState({ open });

export const closeLookUp = (): void => useOpenLookUp.setState({ open: undefined });

/** What the server takes: no control characters but line breaks, no halves of surrogate pairs, not too long. */
export const toQueryText = (text: string, maxLength: number): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '');
