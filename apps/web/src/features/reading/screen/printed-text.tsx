import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useReaderScreenState } from './reader-screen-context.ts';
import styles from './printed-text.module.css';
import { readParagraphs } from './read-paragraphs.ts';

/** A print is a copy: it has as much text as may be copied at once. */
const MAX_CHARACTERS = 2000;

/** What the printer gets instead of the screen: the text from the page in view on, as far as a copy may go. */
export function PrintedText() {
  const t = useT('reading');
  const { reader, book, currentLocation } = useReaderScreenState();
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
  return (
    <article className={styles.printed} aria-hidden="true">
      <h1>{book?.title}</h1>
      <h2>{currentLocation?.locator.title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <footer>{t('printed', { count: MAX_CHARACTERS })}</footer>
    </article>
  );
}
