import type { Language } from '@zhiye/contract';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { findForeignRuns } from './foreign-runs.ts';
import { useLanguage } from './use-t.ts';

/**
 * Data of the shop (a title, a name, a sentence from the server) where it has no element of its own: the parts in another
 * language than that of the page are marked with theirs. Children that are no strings stay as they are. An element of its own
 * gets `lang={textLanguage(text)}`, and a text of the page with one piece of data is a `MarkedText`. Mixed text becomes
 * several nodes, so the parent must not be a flex box.
 */
export function DataText({ children }: { readonly children?: ReactNode }) {
  const language = useLanguage();
  return Children.map(children, (child) => (typeof child === 'string' ? markRuns(child, language) : child));
}

const markRuns = (text: string, language: Language): ReactNode =>
  findForeignRuns(text, language).map((run, index) =>
    run.lang ? (
      <bdi key={index} lang={run.lang}>
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
