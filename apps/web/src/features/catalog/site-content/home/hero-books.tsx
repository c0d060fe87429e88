import type { CSSProperties, FocusEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useState } from 'react';
import type { DataOf } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { layOutHeroBooks } from './hero-books-layout.ts';
import styles from './home.module.css';

type HeroBook = DataOf<'GET /b/v1/home/getHomeBooks'>['heroList'][number];

/** New books on a shelf, most of them as spines: one tab stop, with arrow keys inside. Its height is reserved before they load. */
export function HeroBooks({ books }: { readonly books: readonly HeroBook[] }) {
  const t = useT('home');
  const roving = useRovingFocus();
  const places = layOutHeroBooks(books.length);
  return (
    <ul
      className={styles.shelf}
      style={measureShelf(places, books)}
      aria-label={t('hero.newBooks')}
      {...roving.listProps}
    >
      {places.map(({ showsCover, wideOnly }, index) => {
        const book = books[index]!;
        return (
          <li
            key={book.bookId}
            className={showsCover ? styles.cover : styles.spine}
            data-wide-only={wideOnly}
            lang={textLanguage(book.title)}
          >
            <Link to={paths.bookDetail(book.bookId)} title={book.title} tabIndex={roving.tabIndexOf(index)}>
              {showsCover ? (
                <img src={book.coverUrl} alt={book.title} width={150} height={210} />
              ) : (
                <img src={book.spineUrl} alt={book.title} {...book.spineSize} />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Spine pictures are shown at this part of their size; neighbors share an edge of 1 px. The style sheet has the same figures. */
const SPINE_SCALE = 0.74;
const COVER_WIDTH = 150;

/**
 * What the books take of the shelf, in pixels, and how many covers share the rest. The place of a book then depends on no
 * book after it: a browser may paint a page of which it has received a part.
 */
function measureShelf(places: ReturnType<typeof layOutHeroBooks>, books: readonly HeroBook[]): CSSProperties {
  const widthOf = ({ showsCover }: (typeof places)[number], index: number) =>
    showsCover ? COVER_WIDTH : books[index]!.spineSize.width * SPINE_SCALE - 1;
  const measure = (isShown: (place: (typeof places)[number]) => boolean) => ({
    taken: places.reduce((sum, place, index) => sum + (isShown(place) ? widthOf(place, index) : 0), 0),
    covers: places.filter((place) => place.showsCover && isShown(place)).length,
  });
  const [usual, wide] = [measure(({ wideOnly }) => !wideOnly), measure(() => true)];
  return {
    '--taken': `${usual.taken}px`,
    '--covers': usual.covers,
    '--taken-wide': `${wide.taken}px`,
    '--covers-wide': wide.covers,
  } as CSSProperties;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * One tab stop for a row of links; the arrow keys, Home and End move among those that are visible (WAI-ARIA Authoring
 * Practices, roving tabindex).
 */
function useRovingFocus() {
  const [active, setActive] = useState(0);
  return {
    tabIndexOf: (index: number) => (index === active ? 0 : -1),
    listProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const index = linksOf(event.currentTarget).indexOf(event.target as HTMLAnchorElement);
        if (index >= 0) setActive(index);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const visible = linksOf(event.currentTarget).filter((link) => link.checkVisibility?.() ?? true);
        const at = visible.indexOf(event.target as HTMLAnchorElement);
        const step = STEPS[event.key];
        let next: HTMLAnchorElement | undefined;
        if (step !== undefined) next = visible[at + step];
        if (event.key === 'Home') next = visible[0];
        if (event.key === 'End') next = visible.at(-1);
        if (at < 0 || !next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

const linksOf = (list: HTMLElement): HTMLAnchorElement[] => [...list.querySelectorAll('a')];
