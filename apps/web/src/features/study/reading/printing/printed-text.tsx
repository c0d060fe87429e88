import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { CountedPrint } from './counted-print.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { readParagraphs } from './read-paragraphs.ts';

/** The longest text that is printed of a book without a copy cap. */
const MAX_CHARACTERS = 2000;

/** What the printer gets instead of the screen. A print of a book of the shop is a copy. */
export function PrintedText() {
  const { source } = useReaderHost();
  return source === 'shop' ? <CountedPrint /> : <UncountedPrint />;
}

/** Of a person's own file and an inspection: the text from the page in view on. */
function UncountedPrint() {
  const t = useT('reading');
  const { reader, currentLocation } = useReaderScreenState();
  const [paragraphs, setParagraphs] = useState<readonly string[]>([]);
  const readText = useEffectEvent(() => {
    const start = currentLocation && reader?.rangeOf(currentLocation.locator.cfi);
    // the browser prints right after the event
    flushSync(() => setParagraphs(start ? readParagraphs(start, MAX_CHARACTERS) : []));
  });
  useEffect(() => {
    const onPrint = () => readText();
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return <PrintSheet paragraphs={paragraphs} note={t('printed', { count: MAX_CHARACTERS })} />;
}
