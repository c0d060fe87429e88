import { listContents } from '@zhiye/reader';
import { useMemo } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';

/** The landmarks of the book: where its cover, contents, text and index begin. Nothing when it names none. */
export function LandmarksList() {
  const t = useT('reading');
  const { book, goTo } = useReaderScreenState();
  const entries = useMemo(() => {
    const { readingOrder, landmarks = [] } = book?.manifest ?? { readingOrder: [] };
    const titled = landmarks.map((link) => ({
      ...link,
      title: link.title || t(`landmarks.${link.rel?.split(/\s/)[0]}`, { defaultValue: t('landmarks.other') }),
    }));
    return listContents({ readingOrder, toc: titled }).filter(({ target }) => target);
  }, [book, t]);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="landmarks-title">
      <h3 id="landmarks-title">{t('landmarks.title')}</h3>
      <ul>
        {entries.map(({ index, title, target }) => (
          <li key={index}>
            <button type="button" onClick={() => goTo({ href: target!.href })}>
              <span lang={textLanguage(title)}>{title}</span>
              <span className="num">{target!.fragment === '' && target!.position}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
