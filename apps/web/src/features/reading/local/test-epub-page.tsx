import { PublicationRefused } from '@zhiye/publication/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { usePageTitle } from '../../../shared/i18n/page-title.ts';
import { paths } from '../../../shared/paths.ts';
import { FileChoice } from './file-choice.tsx';
import type { Choice } from './file-choice.tsx';
import { LocalRoom } from './local-room.tsx';
import { openLocalBook } from './open-local-book.ts';
import type { LocalBook } from './open-local-book.ts';

/** /testepub: a book from the person's own disk in the shop's reader, for editors who check it. Nothing is uploaded. */
export function TestEpubPage() {
  const base = useHref(paths.testEpub).replace(/testepub$/, '');
  const [choice, setChoice] = useState<Choice>({ state: 'none' });
  const [opened, setOpened] = useState<LocalBook>();
  const turn = useRef(0);
  usePageTitle(opened?.book.title);
  useEffect(() => () => opened?.close(), [opened]);

  const open = useCallback(
    async (file: File): Promise<void> => {
      const own = (turn.current += 1);
      const show = (change: Choice) => own === turn.current && setChoice(change);
      show({ state: 'opening', fileName: file.name, part: 0 });
      try {
        const book = await openLocalBook(file, base, (part) =>
          show({ state: 'opening', fileName: file.name, part }),
        );
        if (own === turn.current) setOpened(book);
        else book.close();
        show({ state: 'none' });
      } catch (error) {
        const refused = error instanceof PublicationRefused ? error : undefined;
        show({ state: 'refused', fileName: file.name, refused });
      }
    },
    [base],
  );
  if (opened) {
    return <LocalRoom key={opened.bookKey} local={opened} onClose={() => setOpened(undefined)} />;
  }
  return <FileChoice choice={choice} onFile={(file) => void open(file)} />;
}
