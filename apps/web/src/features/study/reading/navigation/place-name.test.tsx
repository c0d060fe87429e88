import { USER_TYPE } from '@zhiye/contract/constants/people/user-type';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signInAs } from '../../../../shared/testing/session.ts';
import { createdReaders, makeCurrentLocation } from '../testing/fake-reader.ts';
import { baseUrl, openReadPage, serveManifest, showLocation } from '../testing/open-read-page.tsx';

beforeEach(() => {
  createdReaders.length = 0;
  signInAs(USER_TYPE.personal);
});

const pageList = [
  { title: '10', href: 'one.xhtml#p10', position: 1 },
  { title: '11', href: 'one.xhtml#p11', position: 147 },
  { title: '45', href: 'two.xhtml#p45', position: 400 },
];
const presentation = { layout: 'reflowable' };
const fixed = { metadata: { title: '图册', presentation: { layout: 'fixed' } } };

const hit = (printedPage: string | null) => ({
  href: 'one.xhtml',
  cfi: 'epubcfi(/6/2!/4/2)',
  before: '',
  match: '水',
  after: '',
  title: '第一章',
  position: 147,
  printedPage,
});
const serveHits = (printedPage: string | null, readPage?: string) => ({
  'POST /b/v1/reading/searchInBook': () => ({
    list: [hit(printedPage)],
    total: 1,
    hasMore: false,
    isShortened: false,
  }),
  'GET /b/v1/reading/getReadingProgress': () => ({
    progress: {
      locator: {
        href: 'one.xhtml',
        progression: 0.9,
        totalProgression: 200 / 412,
        title: '第一章',
        ...(readPage && { printedPage: readPage }),
      },
      readAt: '2026-11-20T08:00:00.000Z',
      deviceName: '手机',
      isThisDevice: false,
    },
  }),
});

/** Books by what they call a place, with the location of the reader, a hit, and the words of each part of the screen. */
it.each([
  {
    book: 'with pages of the printed book',
    changes: { metadata: { title: '数据结构', presentation }, pageList },
    location: makeCurrentLocation({ printedPage: '11' }),
    found: '11',
    // several pages may begin in one position
    readPage: '12',
    footer: '第 11 页 / 45',
    place: '第 11 页',
    field: '纸书页码',
  },
  {
    book: 'without pages',
    changes: { metadata: { title: '数据结构', presentation } },
    location: makeCurrentLocation(),
    found: null,
    footer: '位置 147 / 412',
    place: '位置 147',
    field: '位置',
  },
  {
    book: 'of fixed pages',
    changes: fixed,
    location: makeCurrentLocation({ layout: 'fixed' }),
    found: '147',
    footer: '第 147 页 / 412',
    place: '第 147 页',
    field: '页码',
  },
])(
  'a place has one number in a book $book',
  async ({ changes, location, found, readPage, footer, place, field }) => {
    openReadPage({ ...serveManifest(baseUrl, changes), ...serveHits(found, readPage) } as never);
    const reader = await showLocation(location);
    expect(screen.getByText(footer)).toBeTruthy();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(footer);

    await userEvent.keyboard('{Control>}f{/Control}水');
    expect((await screen.findByText(place)).className).toBe('num');
    await userEvent.keyboard('{Enter}');
    act(() => reader.emit('relocated', makeCurrentLocation({ ...location, position: 300, cause: 'jump' })));
    expect(screen.getByRole('button', { name: `返回${place}` })).toBeTruthy();

    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const elsewhere = readPage ? `第 ${readPage} 页` : place.replace('147', '201');
    expect(await screen.findByText(`你在手机上读到了${elsewhere}。`)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: /跳转$/ }));
    expect(screen.getByLabelText(field)).toBeTruthy();
    expect(screen.getByLabelText('百分比')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toHaveLength(2);
  },
);
