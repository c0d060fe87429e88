import {
  cancelNoteExport,
  downloadNoteExport,
  findNoteExports,
  generalErrors,
  noteExportErrors,
  startNoteExport,
} from '@zhiye/contract';
import type { InputOf, Language, NoteExport } from '@zhiye/contract';
import { MAX_EXPORTED_NOTES } from '@zhiye/contract/constants/study/note-export';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeNotes } from '../../../../testing/notes.ts';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { deleteAnnotationsOf } from '../annotation.store.ts';
import { createNoteWriterProcess } from './note-writer-process.ts';
import { ageExportsOf } from './note-export.store.ts';

const app = useOwnApp();
const anchor = JSON.stringify({ progression: 0.2, printedPage: '92', chapter: '第四讲 遗忘' });

const chapterOf = (text: string) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>章</title></head><body><p>${text}</p></body></html>`;

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app, { title: '记忆的形状' });
  await makeEntitlement(app, user, bookId);
  await makeRevision(app, bookId, { 'OPS/c1.xhtml': chapterOf('子丑寅卯辰巳午未申酉戌亥'.repeat(200)) });
  return { user, bookId };
}

const start = async (
  user: TestUser,
  input: Partial<InputOf<typeof startNoteExport>> = {},
  language: Language = 'zh',
) =>
  (
    await app.call(
      startNoteExport,
      { format: 'csv', hasQuotes: true, ...input },
      { ...user, language, address: nextAddress() },
    )
  ).body;
const find = async (user: TestUser): Promise<NoteExport[]> =>
  (await app.call(findNoteExports, {}, user)).body.data.list;

/** Starts an export, runs its job and downloads the file. */
async function exportNotes(user: TestUser, input: Partial<InputOf<typeof startNoteExport>>) {
  const { data } = await start(user, input);
  await app.jobs.exportNotes({ exportId: data.exportId });
  return receiveFile(app, downloadNoteExport, { exportId: data.exportId }, user);
}

describe('exports of notes', () => {
  const contents = [
    { selectedText: '忘掉多少', note: '=HYPERLINK("http://evil")', title: '考点', serialized: anchor },
    { selectedText: '换一个提示', style: 'line' as const, color: 'red' as const, serialized: anchor },
    { selectedText: '页首', isBookmark: true, chapterPos: 2, serialized: anchor },
  ];

  it('as CSV have chapter, printed page, date and link, and no formula', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, contents);
    const { bytes, headers } = await exportNotes(user, { format: 'csv', bookId });
    const [head, first, second, third] = readCsv(bytes.toString())!;
    expect(head).toHaveLength(10);
    expect(first).toEqual([
      ...['记忆的形状', '第四讲 遗忘', '92', '笔记', '黄', '忘掉多少', '考点', `'=HYPERLINK("http://evil")`],
      '2025-11-13 10:13',
      first!.at(-1),
    ]);
    expect(first!.at(-1)).toMatch(
      new RegExp(`^${app.publicUrl}/pc/read\\?bookId=${bookId}&cfi=epubcfi\\(.*\\)$`.replaceAll('/', '\\/')),
    );
    expect([second![3], second![4], third![3], third![4]]).toEqual(['划线', '红', '书签', '']);
    expect(String(headers['content-disposition'])).toContain(encodeURIComponent('记忆的形状-我的笔记'));
  });

  it('as Markdown keep what looks like markup as text', async () => {
    const { user, bookId } = await makeReader();
    const note = '<img src=x onerror=alert(1)>\n# 标题\n1. 一\n[x](javascript:alert(1))';
    await makeNotes(app, user, bookId, [{ selectedText: '*重点*', note, serialized: anchor }]);
    const text = (await exportNotes(user, { format: 'markdown' })).bytes.toString();
    expect(text).toContain('## 记忆的形状\n\n### 第四讲 遗忘\n\n> \\*重点\\*\n');
    expect(text).toContain('\\<img src=x onerror=alert(1)\\>');
    expect(text).toContain('\\# 标题');
    expect(text).toContain('1\\. 一');
    expect(text).toContain('\\[x\\](javascript');
    expect(text).toContain(`笔记 · 第 92 页 · 2025-11-13 10:13 · [回到原文](${app.publicUrl}/pc/read?`);
  });

  it.each([
    ['[x](//evil.cn)', '\\[x\\](//evil.cn)'],
    ['<b>12</b>', '\\<b\\>12\\</b\\>'],
    ['xii\n# 标题', 'xii # 标题'],
    ['*7*|8', '\\*7\\*\\|8'],
  ])('as Markdown keep the printed page %j as text', async (printedPage, written) => {
    const { user, bookId } = await makeReader();
    const serialized = JSON.stringify({ progression: 0.2, printedPage, chapter: '第四讲 遗忘' });
    await makeNotes(app, user, bookId, [{ selectedText: '重点', serialized }]);
    const text = (await exportNotes(user, { format: 'markdown' })).bytes.toString();
    expect(text).toContain(`第 ${written} 页`);
  });

  it('as Word and PDF have Chinese headings, passages and notes', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [
      ...contents,
      { selectedText: 'a\u000bb'.replace('\u000b', ''), note: '末' },
      { selectedText: 'y=x²+a₁₀ⁿ⁻¹', note: '式' },
    ]);
    const word = (await exportNotes(user, { format: 'docx' })).bytes;
    const files = unzipSync(word);
    const xml = strFromU8(files['word/document.xml']!);
    for (const text of ['记忆的形状', '第四讲 遗忘', '忘掉多少', '考点', '第 92 页', 'y=x²+a₁₀ⁿ⁻¹'])
      expect(xml).toContain(text);
    expect(strFromU8(files['word/_rels/document.xml.rels']!)).toContain('/pc/read?bookId=');
    const pages = await readPdfText((await exportNotes(user, { format: 'pdf' })).bytes);
    for (const text of ['记忆的形状', '第四讲遗忘', '忘掉多少', '第92页', 'y=x²+a₁₀ⁿ⁻¹'])
      expect(pages.join('')).toContain(text);
  });

  it('of a book whose access has ended are made from the annotations alone', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, contents);
    await app.platform.pool.query(
      `UPDATE entitlements SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' WHERE book_id = $1`,
      [bookId],
    );
    const lines = readCsv((await exportNotes(user, { kind: 'note' })).bytes.toString())!;
    expect(lines).toHaveLength(2);
    expect(lines[1]!.slice(1, 3)).toEqual(['第四讲 遗忘', '92']);
  });

  it('shorten passages with a mark where the copy cap of the book has nothing left, and drop none', async () => {
    const { user, bookId } = await makeReader();
    await makeRevision(app, bookId, { 'OPS/c1.xhtml': chapterOf('甲乙丙丁戊己庚辛壬癸'.repeat(20)) });
    await app.platform.pool.query('UPDATE books SET copy_percent = 1 WHERE id = $1', [bookId]);
    await makeNotes(app, user, bookId, [
      {
        chapterPos: 0,
        cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:200)',
        selectedText: '甲乙丙丁戊己庚辛壬癸'.repeat(20),
        note: '一',
      },
      {
        chapterPos: 0,
        cfi: 'epubcfi(/6/2!/4/2,/1:10,/1:20)',
        selectedText: '甲乙丙丁戊己庚辛壬癸',
        note: '二',
      },
    ]);
    const read = async () => readCsv((await exportNotes(user, { bookId })).bytes.toString())!.slice(1);
    const [long, short] = await read();
    expect(long![5]).toMatch(/^甲乙丙丁[^…]*…$/);
    expect(long![5]!.length).toBeLessThan(200);
    expect([long![7], short![7]]).toEqual(['一', '二']);
    expect((await find(user))[0]!.shortened).toBeGreaterThan(0);
    // what was counted once stays free
    expect((await read())[0]![5]).toBe(long![5]);
    // the access was taken back
    await app.platform.pool.query('UPDATE entitlements SET revoked_at = now() WHERE book_id = $1', [bookId]);
    expect((await read()).map((line) => [line[5], line[7]])).toEqual([
      ['…', '一'],
      ['…', '二'],
    ]);
  });

  it('without passages have none', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, contents);
    const text = (await exportNotes(user, { format: 'markdown', hasQuotes: false })).bytes.toString();
    expect(text).toContain('HYPERLINK');
    expect(text).not.toContain('忘掉多少');
  });
});

describe('an export', () => {
  it('tells its progress, and one that is canceled makes no file', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [{ note: '甲' }]);
    const { exportId } = (await start(user)).data;
    expect(await find(user)).toMatchObject([{ state: 'waiting', done: 0, total: 1 }]);
    const early = await receiveFile(app, downloadNoteExport, { exportId }, user);
    expect(early.envelope?.code).toBe(noteExportErrors.exportNotReady.code);
    await app.call(cancelNoteExport, { exportId }, user);
    await app.jobs.exportNotes({ exportId });
    expect(await find(user)).toMatchObject([{ state: 'canceled', fileName: null }]);
    const second = (await start(user)).data.exportId;
    // twice at once: one file
    await Promise.all([1, 2].map(() => app.jobs.exportNotes({ exportId: second })));
    expect((await find(user))[0]).toMatchObject({ state: 'done', done: 1, total: 1 });
    await app.call(cancelNoteExport, { exportId: second }, user);
    expect((await find(user))[0]).toMatchObject({ state: 'done' });
    const { rows } = await app.platform.pool.query(
      `SELECT 1 FROM files WHERE purpose = 'noteExport' AND owner_id = $1`,
      [user.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('waits for another one of the person, not for those of others, and is queued when that one ends', async () => {
    const [one, two] = [await makeReader(), await makeReader()];
    for (const { user, bookId } of [one, two]) await makeNotes(app, user, bookId, [{ note: '甲' }]);
    const first = (await start(one.user)).data.exportId;
    const second = (await start(one.user)).data.exportId;
    const other = (await start(two.user)).data.exportId;
    await app.platform.pool.query(
      `UPDATE note_exports SET state = 'running', attempts = 1, lease_expires_at = now() + interval '1 minute' WHERE id = $1`,
      [first],
    );
    const sent = vi.spyOn(app.platform.jobs, 'send');
    for (const exportId of [second, other]) await app.jobs.exportNotes({ exportId });
    expect((await find(one.user)).map(({ state }) => state)).toEqual(['waiting', 'running']);
    expect(await find(two.user)).toMatchObject([{ state: 'done' }]);
    expect(sent).not.toHaveBeenCalled();
    await app.platform.pool.query(
      `UPDATE note_exports SET lease_expires_at = now() - interval '1 second' WHERE id = $1`,
      [first],
    );
    await app.jobs.exportNotes({ exportId: first });
    expect(sent.mock.calls.map(([, name, payload]) => [name, payload])).toEqual([
      ['exportNotes', { exportId: second }],
    ]);
    await app.jobs.exportNotes({ exportId: second });
    expect((await find(one.user)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('is written by a process of its own, whose end is an error of this export alone', async () => {
    const writer = createNoteWriterProcess('pdf', 'zh');
    await expect(writer.add([null as never])).rejects.toThrow('the file writer ended');
    await expect(writer.finish()).rejects.toThrow();
    writer.close!();
  });

  it('whose job is lost, or whose server was killed, is finished by the sweep', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [{ note: '甲' }]);
    const { exportId } = (await start(user)).data;
    await app.platform.pool.query(
      `UPDATE note_exports SET state = 'running', attempts = 1, lease_expires_at = now() - interval '1 second' WHERE id = $1`,
      [exportId],
    );
    await app.sweep('noteExports');
    expect(await find(user)).toMatchObject([{ state: 'done' }]);
  });

  it('that fails again and again stops', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [{ note: '甲' }]);
    const { exportId } = (await start(user)).data;
    await app.platform.pool.query(`UPDATE note_exports SET attempts = 3 WHERE id = $1`, [exportId]);
    await app.jobs.exportNotes({ exportId });
    expect(await find(user)).toMatchObject([{ state: 'failed' }]);
  });

  it.each([
    ['markdown', 'zh', '文件已达到大小上限'],
    ['csv', 'en', 'The file has reached its largest size'],
  ] as const)(
    'that grows too large ends, as %s in %s, and says so in the file',
    async (format, language, cut) => {
      const { user, bookId } = await makeReader();
      const [uid] = await makeNotes(app, user, bookId, [{ note: '第一条', selectedText: '' }]);
      await app.platform.pool.query(
        `INSERT INTO annotations (user_id, book_id, uid, rev, note_rev, is_bookmark, client_id, create_time, chapter_pos, cfi, serialized,
         selected_text, color, style, title, note, deleted_at, is_erased, place)
       SELECT user_id, book_id, gen_random_uuid(), n + 1, n + 1, is_bookmark, client_id, create_time, chapter_pos,
         'epubcfi(/6/4!/4/2,/1:' || n || ',/1:' || n + 9 || ')', serialized, '', color, style, title,
         'n' || n || ' ' || repeat('x', 19000), deleted_at, is_erased, place
       FROM annotations, generate_series(1, 1200) AS n WHERE uid = $1`,
        [uid],
      );
      const { exportId } = (await start(user, { format }, language)).data;
      await app.jobs.exportNotes({ exportId });
      const { bytes } = await receiveFile(app, downloadNoteExport, { exportId }, user);
      const text = bytes.toString();
      expect(text).toContain('第一条');
      expect(text.split(cut)).toHaveLength(2);
      expect(text.lastIndexOf('x'.repeat(19_000))).toBeLessThan(text.indexOf(cut));
      expect(text.length).toBeLessThan(21_000_000);
      expect(text.split('x'.repeat(19_000)).length - 1).toBeGreaterThan(900);
    },
  );

  it('is kept for seven days, and goes with the account', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [{ note: '甲' }]);
    await exportNotes(user, {});
    await app.platform.pool.query(
      `UPDATE note_exports SET created_at = now() - interval '8 days' WHERE user_id = $1`,
      [user.userId],
    );
    expect(await find(user)).toEqual([]);
    await ageExportsOf(app.platform.db, user.userId);
    await deleteAnnotationsOf(app.platform.db, user.userId);
    await app.sweep('noteExports');
    const { rows } = await app.platform.pool.query('SELECT 1 FROM files WHERE owner_id = $1', [user.userId]);
    expect(rows).toEqual([]);
  });

  it('is refused without notes, with too many, and beside three others', async () => {
    const { user, bookId } = await makeReader();
    expect((await start(user)).code).toBe(noteExportErrors.nothingToExport.code);
    const [uid] = await makeNotes(app, user, bookId, [{ note: '甲' }]);
    for (let open = 0; open < 3; open += 1) expect((await start(user)).isOK).toBe(true);
    expect((await start(user)).code).toBe(noteExportErrors.tooManyExports.code);
    await app.platform.pool.query(
      `INSERT INTO annotations (user_id, book_id, uid, rev, note_rev, is_bookmark, client_id, create_time, chapter_pos, cfi, serialized,
         selected_text, color, style, title, note, deleted_at, is_erased, place)
       SELECT user_id, book_id, gen_random_uuid(), n + 1, n + 1, is_bookmark, client_id, create_time,
         chapter_pos, cfi, serialized, selected_text, color, style, title, note, deleted_at, is_erased, place
       FROM annotations, generate_series(1, $1) AS n WHERE uid = $2`,
      [MAX_EXPORTED_NOTES, uid],
    );
    expect((await start(user)).code).toBe(noteExportErrors.tooManyNotes.code);
  });

  it('of somebody else can neither be canceled nor downloaded', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [{ note: '甲' }]);
    const { exportId } = (await start(user)).data;
    await app.jobs.exportNotes({ exportId });
    const stranger = await makeUser(app);
    const replies = [
      (await app.call(cancelNoteExport, { exportId }, stranger)).body,
      (await receiveFile(app, downloadNoteExport, { exportId }, stranger)).envelope,
    ];
    for (const reply of replies) expect(reply?.code).toBe(generalErrors.notFound.code);
  });
});
