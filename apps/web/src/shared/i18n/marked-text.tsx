import { DataText } from './data-text.tsx';
import { findForeignRuns } from './foreign-runs.ts';
import { useLanguage } from './use-t.ts';

/** Stands for the catalog text while the text of the page is translated. */
export const SLOT = '\u0000';

interface MarkedTextProps {
  /** Contains SLOT: `t('book.by', { names: SLOT })`. */
  readonly text: string;
  readonly children: string;
}

/** A text of the page with one piece of data in it, which has its own direction and is marked with its own language. */
export function MarkedText({ text, children }: MarkedTextProps) {
  const [before, after] = text.split(SLOT);
  const [first, ...others] = findForeignRuns(children, useLanguage());
  return (
    <>
      {before}
      {others.length === 0 ? (
        <bdi lang={first?.lang}>{children}</bdi>
      ) : (
        <bdi>
          <DataText>{children}</DataText>
        </bdi>
      )}
      {after}
    </>
  );
}
