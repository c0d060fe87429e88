import type { NavigationLink, Position } from '@zhiye/publication';
import { foldText } from './search-text.ts';

/** A stretch of a book's text and where it starts. */
export interface TextBlock {
  readonly href: string;
  readonly cfi: string;
  /** From 1 through the whole book. */
  readonly position: number;
  readonly text: string;
  readonly folded: string;
}

/** A book as the search reads it. */
export interface BookText {
  readonly blocks: readonly TextBlock[];
  /** Lines of the contents in the order of the book. */
  readonly lines: readonly { readonly title: string; readonly position: number }[];
  readonly characters: number;
}

/** What an import wrote of one edition. */
export interface BookTextFiles {
  readonly texts: readonly string[];
  readonly positions: readonly Position[];
  readonly toc: readonly NavigationLink[];
}

export function readBookText({ texts, positions, toc }: BookTextFiles): BookText {
  const blocks = positions.map(({ href, locations: { cfi, position } }, index) => {
    const text = texts[index] ?? '';
    return { href, cfi, position, text, folded: foldText(text) };
  });
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  return { blocks, lines: listLines(toc), characters };
}

function listLines(toc: readonly NavigationLink[]): { title: string; position: number }[] {
  const lines = toc.flatMap((link) => [
    ...(link.position === undefined ? [] : [{ title: link.title, position: link.position }]),
    ...listLines(link.children ?? []),
  ]);
  return lines.sort((one, other) => one.position - other.position);
}

/** The last line of the contents that starts at or before a position. */
export const titleAt = ({ lines }: BookText, position: number): string | null =>
  lines.findLast((line) => line.position <= position)?.title ?? null;
