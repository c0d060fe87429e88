import {
  deleteBanner,
  deleteNews,
  findAuditEntries,
  findAdminBanners,
  findAdminFooter,
  findAdminGuide,
  findAdminNews,
  generalErrors,
  getHomePage,
  getNews,
  getAdminNews,
  moveBanner,
  moveFooterItem,
  moveGuideSection,
  catalogAdminErrors,
  siteContentAdminErrors,
  pictureErrors,
  previewRichText,
  restoreNews,
  saveBanner,
  saveFooterItem,
  saveGuideSection,
  saveNews,
  uploadPicture,
} from '@zhiye/contract';
import type { BannerDraft, FooterDraft, NewsDraft } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { sendFile } from '../../../../testing/upload.ts';

const app = useOwnApp();
let editor: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
});

const texts = { title: '标题', titleEn: 'Title', body: '<p>正文</p>', bodyEn: '<p>Text</p>' };
const makeNews = (change: Partial<NewsDraft> = {}): NewsDraft => ({
  ...texts,
  summary: '',
  summaryEn: '',
  publishDate: '2026-11-01',
  ...change,
});
const makeBanner = (change: Partial<BannerDraft> = {}): BannerDraft => ({
  label: '专题',
  labelEn: 'Featured',
  title: '书单',
  titleEn: 'List',
  subtitle: '',
  subtitleEn: '',
  link: '/listContent?classCode=science',
  bookIds: [],
  ...change,
});
const makeFooter = (change: Partial<FooterDraft> = {}): FooterDraft => ({
  columnType: 1,
  title: '说明',
  titleEn: 'Notes',
  link: null,
  content: '<p>文</p>',
  contentEn: '<p>t</p>',
  ...change,
});

const addNews = (news: NewsDraft) => app.call(saveNews, { newsId: null, version: null, news }, editor);
const addBanner = (banner: BannerDraft) =>
  app.call(saveBanner, { bannerId: null, version: null, banner }, editor);
const addFooter = (item: FooterDraft) =>
  app.call(saveFooterItem, { footerId: null, version: null, item }, editor);

describe('news', () => {
  it('is sanitized, shown in the shop, changed by its version, and deleted', async () => {
    const body = '<p onclick="x()">正<script>alert(1)</script>文</p>';
    const { newsId } = (await addNews(makeNews({ body }))).body.data;
    const read = await app.call(getNews, { newsId });
    expect(read.body.data.body).toBe('<p>正文</p>');
    const { version, news } = (await app.call(getAdminNews, { newsId }, editor)).body.data;
    const save = (title: string) => app.call(saveNews, { newsId, version, news: { ...news, title } }, editor);
    expect((await save('改过的')).body.isOK).toBe(true);
    expect((await save('晚到的')).body.code).toBe(catalogAdminErrors.editConflict.code);
    const found = await app.call(findAdminNews, { keyword: '改过', pageNo: 1, pageSize: 10 }, editor);
    expect(found.body.data).toMatchObject({ total: 1, list: [{ newsId, title: '改过的' }] });
    expect(found.body.data.list[0]!.isScheduled).toBe(false);
    await addNews(makeNews({ title: '开学', publishDate: '2099-12-31' }));
    const coming = await app.call(findAdminNews, { keyword: '开学', pageNo: 1, pageSize: 10 }, editor);
    expect(coming.body.data.list).toMatchObject([{ title: '开学', isScheduled: true }]);
    await app.call(deleteNews, { newsId }, editor);
    expect((await app.call(getNews, { newsId })).body.isOK).toBe(false);
    const listed = async (deleted?: 1) =>
      (
        await app.call(findAdminNews, { pageNo: 1, pageSize: 100, ...(deleted && { deleted }) }, editor)
      ).body.data.list.some((item) => item.newsId === newsId);
    expect([await listed(), await listed(1)]).toEqual([false, true]);
    for (const reply of [
      await app.call(deleteNews, { newsId }, editor),
      await app.call(getAdminNews, { newsId }, editor),
    ]) {
      expect(reply.body.code).toBe(generalErrors.notFound.code);
    }
    expect((await app.call(restoreNews, { newsId }, editor)).body.isOK).toBe(true);
    expect((await app.call(getNews, { newsId })).body.isOK).toBe(true);
    expect([await listed(), await listed(1)]).toEqual([true, false]);
    expect((await app.call(restoreNews, { newsId }, editor)).body.code).toBe(generalErrors.notFound.code);
    const admin = await makeUser(app, USER_TYPE.staff, ['admin']);
    const asked = { target: `news:${newsId}`, pageNo: 1, pageSize: 10 };
    const audit = await app.call(findAuditEntries, asked, admin);
    expect(audit.body.data.list.map(({ action }) => action)).toEqual([
      'news.restore',
      'news.delete',
      'news.edit',
      'news.create',
    ]);
  });

  it.each<[Partial<NewsDraft>, number]>([
    [{ body: '<script>x</script>' }, siteContentAdminErrors.bodyEmpty.code],
    [{ body: '<p>&nbsp; </p>' }, siteContentAdminErrors.bodyEmpty.code],
    [{ body: '<img src="/files/a.webp">' }, siteContentAdminErrors.pictureWithoutText.code],
    [{ bodyEn: '<p>a</p><img src="/files/a.webp" alt=" ">' }, siteContentAdminErrors.pictureWithoutText.code],
    [{ publishDate: '2026-02-30' }, generalErrors.invalidInput.code],
    [{ title: ' ' }, generalErrors.invalidInput.code],
  ])('%j is refused', async (change, code) => {
    expect((await addNews(makeNews(change))).body.code).toBe(code);
  });

  it('can be previewed as it would be shown', async () => {
    const html = '<h3>题</h3><img src=x onerror=alert(1)><p style="color:red">文</p>';
    const { body } = await app.call(previewRichText, { html }, editor);
    expect(body.data.html).toBe('<h3>题</h3><p>文</p>');
  });

  it('needs no English', async () => {
    const chineseOnly = { titleEn: '', summaryEn: '', bodyEn: '<p> </p>' };
    const { newsId } = (await addNews(makeNews(chineseOnly))).body.data;
    const { body } = await app.call(getNews, { newsId });
    expect(body.data).toMatchObject({ title: '标题', titleEn: '', body: '<p>正文</p>', bodyEn: '' });
  });

  it('shows uploaded pictures, which are scaled down, written again and public', async () => {
    const bytes = await sharp({ create: { width: 2_000, height: 500, channels: 3, background: '#468' } })
      .withExif({ IFD0: { Artist: 'secret' } })
      .png()
      .toBuffer();
    const { body } = await sendFile(app, uploadPicture, {}, { name: 'map.png', bytes }, editor);
    expect(body.data).toMatchObject({ width: 1_600, height: 400 });
    const text = `<p>正文</p><img src="${body.data.url}" alt="地图" width="1600" height="400" />`;
    const { newsId } = (await addNews(makeNews({ body: text }))).body.data;
    expect((await app.call(getNews, { newsId })).body.data.body).toBe(text);
    const file = await app.app.inject({ url: body.data.url });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
    expect(file.rawPayload.includes('secret')).toBe(false);
  });

  it.each([
    ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'pictureOtherKind'],
    ['x.png', '<script>alert(1)</script>', 'notAPicture'],
    ['x.html', 'a', 'notAPicture'],
  ] as const)('%s is no picture for a text', async (name, content, error) => {
    const { body } = await sendFile(app, uploadPicture, {}, { name, bytes: Buffer.from(content) }, editor);
    expect(body.code).toBe(pictureErrors[error].code);
  });
});

describe('banners', () => {
  it('show books of the shop, in the order that staff choose', async () => {
    const bookId = await makeBook(app);
    await addBanner(makeBanner({ title: '一', bookIds: [bookId, bookId] }));
    await addBanner(makeBanner({ title: '二' }));
    const third = (await addBanner(makeBanner({ title: '三' }))).body.data.bannerId;
    await app.call(moveBanner, { bannerId: third, direction: 'up' }, editor);
    await app.call(moveBanner, { bannerId: third, direction: 'down' }, editor);
    await app.call(moveBanner, { bannerId: third, direction: 'down' }, editor);
    await app.call(moveBanner, { bannerId: third, direction: 'up' }, editor);
    const { list } = (await app.call(findAdminBanners, {}, editor)).body.data;
    expect(list.map(({ banner }) => banner.title)).toEqual(['一', '三', '二']);
    expect(list[0]).toMatchObject({ banner: { bookIds: [bookId] }, books: [{ bookId }] });
    const home = await app.call(getHomePage, {});
    expect(home.body.data.bannerList.map(({ title }) => title)).toEqual(['一', '三', '二']);
    await app.call(deleteBanner, { bannerId: third }, editor);
    expect((await app.call(findAdminBanners, {}, editor)).body.data.list).toHaveLength(2);
  });

  it.each(['https://press.example/list?year=2026', 'http://press.example'])(
    'may lead to another site: %s',
    async (link) => {
      const { bannerId } = (await addBanner(makeBanner({ link }))).body.data;
      const { bannerList } = (await app.call(getHomePage, {})).body.data;
      expect(bannerList.find((banner) => banner.bannerId === bannerId)!.link).toBe(link);
    },
  );

  it.each([
    ...['//evil.example', '/\\evil.example', 'javascript:x', '/a b', '', 'https://', 'data:text/html,x'],
    'https://shop@evil.example',
    'HTTPS://user:pw@evil.example',
    'ftp://evil.example',
    'https:evil.example',
  ])('refuse links that are no address of a page: %j', async (link) => {
    expect((await addBanner(makeBanner({ link }))).body.isOK).toBe(false);
  });
});

describe('the footer', () => {
  it('has a separate order for each column, and accepts a link or a text', async () => {
    await addFooter(makeFooter({ title: '甲' }));
    const other = (await addFooter(makeFooter({ columnType: 2, title: '乙' }))).body.data.footerId;
    const last = (await addFooter(makeFooter({ title: '丙', link: 'https://a.example/x' }))).body.data
      .footerId;
    await app.call(moveFooterItem, { footerId: last, direction: 'up' }, editor);
    await app.call(moveFooterItem, { footerId: other, direction: 'up' }, editor);
    const { list } = (await app.call(findAdminFooter, {}, editor)).body.data;
    expect(list.map(({ item }) => item.title)).toEqual(['丙', '甲', '乙']);
    expect(list[0]!.item).toMatchObject({ link: 'https://a.example/x', content: null });
    const home = await app.call(getHomePage, {});
    expect(home.body.data.footerList.map(({ title }) => title)).toEqual(['丙', '甲', '乙']);
  });

  it.each<[Partial<FooterDraft>, number]>([
    [{ link: 'javascript:alert(1)' }, siteContentAdminErrors.linkInvalid.code],
    [{ link: '//evil.example' }, siteContentAdminErrors.linkInvalid.code],
    [{ content: null }, siteContentAdminErrors.footerItemEmpty.code],
    [{ content: '<img>' }, siteContentAdminErrors.footerItemEmpty.code],
    [{ columnType: 5 }, generalErrors.invalidInput.code],
  ])('%j is refused', async (change, code) => {
    expect((await addFooter(makeFooter(change))).body.code).toBe(code);
  });

  it('needs no English', async () => {
    const item = makeFooter({ titleEn: '', contentEn: '<p></p>' });
    const { footerId } = (await addFooter(item)).body.data;
    const { list } = (await app.call(findAdminFooter, {}, editor)).body.data;
    expect(list.find((one) => one.footerId === footerId)!.item).toMatchObject({
      titleEn: '',
      contentEn: null,
    });
  });
});

describe('the guide', () => {
  it('has sections in an order', async () => {
    const add = async (title: string) => {
      const section = { ...texts, title };
      const reply = await app.call(saveGuideSection, { sectionId: null, version: null, section }, editor);
      return reply.body.data.sectionId;
    };
    await add('一');
    const second = await add('二');
    await app.call(moveGuideSection, { sectionId: second, direction: 'up' }, editor);
    const { list } = (await app.call(findAdminGuide, {}, editor)).body.data;
    expect(list.map(({ section }) => section.title)).toEqual(['二', '一']);
    expect(list[0]).toMatchObject({ sectionId: second, section: { body: '<p>正文</p>' } });
  });
});
