// What the page for phones is asked to show: the page of the shop that somebody opened, or a search of its own.
import { findBySearch } from '@zhiye/contract';
import type { InputOf, Language } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { makeValidator } from '../../platform/http/input-validation.ts';

type SearchInput = InputOf<typeof findBySearch>;

export interface MobileOrigin {
  /** The address in the shop, from `/pc/` on. */
  readonly address: string;
  readonly bookId?: number;
  readonly search?: SearchInput;
  readonly newsId?: string;
  readonly isNewsList?: boolean;
  readonly isGuide?: boolean;
  /** From 1, in a list of books or news. */
  readonly pageNo?: number;
}

const HOME = '/pc/';
/** Books or news on one page. */
export const MOBILE_PAGE_SIZE = 20;
const MAX_PAGE_NO = 500;
const NEWS_ID = /^[a-z0-9-]{1,64}$/;
const MAX_BOOK_ID = 2_147_483_647;
const checkSearch = makeValidator(findBySearch.body, 'json');

/** `to` is the address that was opened; `q` is what was typed into the search box of the page for phones. */
export function readMobileOrigin(query: URLSearchParams, language: Language): MobileOrigin {
  const typed = query.get('q')?.trim();
  if (typed) {
    const search = searchAllFields(typed, 1, language);
    return { address: `/pc/allSearch?q=${encodeURIComponent(typed)}`, ...(search && { search }) };
  }
  const opened = parseAddress(query.get('to') ?? '');
  if (!opened) return { address: HOME };
  const address = opened.pathname + opened.search;
  const bookId = readBookId(opened);
  if (bookId) return { address, bookId };
  const pageNo = readPageNo(opened);
  if (opened.pathname === '/pc/userGuide') return { address, isGuide: true };
  if (opened.pathname === '/pc/journalismDetail') return { address, pageNo, ...readNews(opened) };
  const search = readSearch(opened, pageNo, language);
  return { address, pageNo, ...(search && { search }) };
}

/** Undefined for everything outside the shop's pages, so that the page never leads to another site. */
function parseAddress(to: string): URL | undefined {
  const base = 'http://shop';
  if (!URL.canParse(to, base)) return undefined;
  const url = new URL(to, base);
  return url.origin === base && url.pathname.startsWith(HOME) ? url : undefined;
}

function readBookId({ searchParams }: URL): number | undefined {
  const id = searchParams.get('bookId') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_BOOK_ID ? Number(id) : undefined;
}

/** The article that the address names, or the list of all. */
function readNews({ searchParams }: URL): Pick<MobileOrigin, 'newsId' | 'isNewsList'> {
  const newsId = searchParams.get('newsId');
  return newsId !== null && NEWS_ID.test(newsId) ? { newsId } : { isNewsList: true };
}

function readPageNo({ searchParams }: URL): number {
  const typed = searchParams.get('pageNo') ?? '';
  return /^[1-9]\d{0,2}$/.test(typed) ? Math.min(Number(typed), MAX_PAGE_NO) : 1;
}

function readSearch(
  { pathname, searchParams }: URL,
  pageNo: number,
  language: Language,
): SearchInput | undefined {
  if (pathname === '/pc/allSearch') return searchAllFields(searchParams.get('q') ?? '', pageNo, language);
  if (pathname !== '/pc/book_search') return undefined;
  try {
    return checked(JSON.parse(searchParams.get('s') ?? '') as unknown, pageNo, language);
  } catch {
    return undefined;
  }
}

const searchAllFields = (text: string, pageNo: number, language: Language): SearchInput | undefined =>
  text.trim() === ''
    ? undefined
    : checked(
        [
          {
            fieldType: SEARCH_FIELD.all,
            fieldVal: text.trim(),
            vague: MATCH.contains,
            relationshipType: RELATIONSHIP.and,
            isGlobal: true,
          },
        ],
        pageNo,
        language,
      );

/** Undefined when the search route would refuse the conditions: an address may hold anything. */
function checked(conditions: unknown, pageNo: number, language: Language): SearchInput | undefined {
  try {
    return checkSearch({ conditions, pageNo, pageSize: MOBILE_PAGE_SIZE }, language) as SearchInput;
  } catch {
    return undefined;
  }
}
