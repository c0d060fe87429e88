// What a quotation or a contract says, in blocks. It is written as a PDF and as a Word document, so that both say the same.
import type { Seal } from '../contracts/seal.service.ts';

export interface PaperTable {
  readonly kind: 'table';
  readonly columns: readonly {
    readonly title: string;
    /** Portion of the width of the page. */
    readonly portion: number;
    readonly align?: 'left' | 'right';
  }[];
  /** A cell may have several lines. */
  readonly rows: readonly (readonly string[])[];
}

/** Who signs, with the place of the seal. */
export interface PaperParty {
  readonly role: string;
  readonly lines: readonly string[];
  /** Missing: a place for a seal stays empty. */
  readonly seal?: Seal | undefined;
}

export type PaperBlock =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | PaperTable
  | { readonly kind: 'sum'; readonly label: string; readonly value: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'parties'; readonly parties: readonly [PaperParty, PaperParty] }
  | { readonly kind: 'pageBreak' };

export interface Paper {
  /** Without the extension. */
  readonly fileName: string;
  readonly title: string;
  readonly author: string;
  /** Stands across every page of what is no longer valid. */
  readonly watermark?: string | undefined;
  readonly blocks: readonly PaperBlock[];
}
