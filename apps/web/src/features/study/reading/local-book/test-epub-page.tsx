import { PublicationRefusedError } from '@zhiye/publication/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { FilePicker } from './file-picker.tsx';
import type { FileSelection } from './file-picker.tsx';
import { LocalBookReader } from './local-book-reader.tsx';
import { openLocalBook } from './open-local-book.ts';
import type { LocalBook } from './open-local-book.ts';

/** /testepub: opens a local EPUB in the reader, for editors who check a book. Nothing is uploaded. */
export function TestEpubPage() {
  const base = useHref(paths.testEpub).replace(/testepub$/, '');
  const [selection, setSelection] = useState<FileSelection>({ state: 'none' });
  const [opened, setOpened] = useState<LocalBook>();
  const latestAttempt = useRef(0);
  usePageTitle(opened?.book.title);
  useEffect(() => () => opened?.close(), [opened]);

  const open = useCallback(
    async (file: File): Promise<void> => {
      const attempt = (latestAttempt.current += 1);
      const show = (change: FileSelection) => attempt === latestAttempt.current && setSelection(change);
      show({ state: 'opening', fileName: file.name, part: 0 });
      try {
        const book = await openLocalBook(file, base, (part) =>
          show({ state: 'opening', fileName: file.name, part }),
        );
        if (attempt === latestAttempt.current) setOpened(book);
        else book.close();
        show({ state: 'none' });
      } catch (error) {
        const refused = error instanceof PublicationRefusedError ? error : undefined;
        show({ state: 'refused', fileName: file.name, refused });
      }
    },
    [base],
  );
  if (opened) {
    return <LocalBookReader key={opened.bookKey} localBook={opened} onClose={() => setOpened(undefined)} />;
  }
  return <FilePicker selection={selection} onFile={(file) => void open(file)} />;
}
