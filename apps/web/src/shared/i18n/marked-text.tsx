import { textLanguage } from './text-language.ts';

/** Stands for the catalog text while the text of the page is translated. */
export const SLOT = '\u0000';

interface MarkedTextProps {
  /** Contains SLOT: `t('book.by', { names: SLOT })`. */
  readonly text: string;
  readonly children: string;
}

/** A text of the page with catalog text in it, which is marked with its own language. */
export function MarkedText({ text, children }: MarkedTextProps) {
  const [before, after] = text.split(SLOT);
  return (
    <>
      {before}
      <bdi lang={textLanguage(children)}>{children}</bdi>
      {after}
    </>
  );
}
