import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countHoldings, downloadHoldings, downloadHoldingsOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import type { HeldBook } from './holding.store.ts';
import { KBART_COLUMNS, KBART_HEAD, writeKbartLine } from './kbart-list.ts';
import { loadPinyin } from './marc-pinyin.ts';
import { writeMarcRecord } from './marc-record.ts';

const app = useApp();
const NOW = new Date('2026-11-27T03:04:05Z');
const LINK = 'https://shop.example/pc/book/7';
const toPinyin = await loadPinyin();

const book: HeldBook = {
  id: 7,
  title: '线性代数',
  subtitle: null,
  authors: ['王小明', 'Ada Lovelace', '李𠮷'],
  publisher: '示例出版社',
  isbn: '978-7-302-14751-0',
  printIsbn: '9787111111177',
  clcCode: 'O151.2',
  pageCount: 320,
  language: 'zh',
  publishDate: '2026-09-01',
  edition: '第 2 版',
  volume: 1,
  seriesName: '大学数学丛书',
  brief: '简介',
  briefEn: '',
  majors: ['数学'],
};
const write = (parts: Partial<HeldBook> = {}) =>
  writeMarcRecord({ ...book, ...parts }, { now: NOW, link: LINK, toPinyin });

/** Reads a record by its directory, in bytes. */
function readRecord(bytes: Buffer) {
  const leader = bytes.subarray(0, 24).toString('latin1');
  const base = Number(leader.slice(12, 17));
  const directory = bytes.subarray(24, base - 1).toString('latin1');
  const fields = (directory.match(/.{12}/g) ?? []).map((entry) => {
    const [length, start] = [Number(entry.slice(3, 7)), Number(entry.slice(7, 12))];
    const data = bytes.subarray(base + start, base + start + length);
    expect(data.at(-1)).toBe(0x1e);
    return [entry.slice(0, 3), data.subarray(0, -1).toString('utf8')] as const;
  });
  return {
    leader,
    fields,
    of: (tag: string) =>
      fields.filter(([own]) => own === tag).map(([, text]) => text.replaceAll('\u001f', '$')),
  };
}

describe('a MARC record', () => {
  it('counts bytes, says that it is Unicode, and has 24 and 40 places', () => {
    const bytes = write();
    const { leader, of } = readRecord(bytes);
    expect(leader).toHaveLength(24);
    expect(leader[9]).toBe('a');
    expect(Number(leader.slice(0, 5))).toBe(bytes.length);
    expect(bytes.at(-1)).toBe(0x1d);
    expect(of('008')[0]).toHaveLength(40);
    expect(of('008')[0]).toBe('261127s2026    cc      o     000 0 chi d');
    expect(of('020')).toEqual(['  $a9787302147510$q(electronic)', '  $z9787111111177$q(print)']);
    expect(of('856')).toEqual([`40$u${LINK}`]);
    expect(of('084')).toEqual(['  $aO151.2$2clc']);
  });

  it('has pinyin in pairs that name each other', () => {
    const { of } = readRecord(write());
    expect(of('245')[0]).toMatch(/^10\$6880-0\d\$a线性代数\$c王小明, Ada Lovelace, 李𠮷$/);
    const pairs = of('880').map((text) => /\$6(\d{3})-(\d\d)\/\(B/.exec(text)!);
    for (const [, tag, number] of pairs)
      expect(of(tag!).some((text) => text.includes(`$6880-${number}`))).toBe(true);
    expect(of('880').find((text) => text.includes('$6245'))).toContain('$axian xing dai shu');
    expect(of('700').find((text) => text.includes('Ada'))).toBe('1 $aAda Lovelace');
  });

  it('reads family names as such, names in the statement too, and organizations as words', () => {
    const authors = ['曾国藩', '单文', '尉迟恭', '解放军文艺社', 'Ada Lovelace'];
    const { of } = readRecord(write({ authors, title: '曾经的单位' }));
    const read = of('880');
    const has = (tag: string, text: string) =>
      expect(read.filter((one) => one.includes(`$6${tag}-`)).join('\n')).toContain(text);
    has('100', '$azeng guo fan');
    has('700', '$ashan wen');
    has('700', '$ayu chi gong');
    has('700', '$ajie fang jun wen yi she');
    has(
      '245',
      '$aceng jing de dan wei$czeng guo fan, shan wen, yu chi gong, jie fang jun wen yi she, Ada Lovelace',
    );
  });

  it.each([
    [{ title: 'The Art of Proof' }, '14'],
    [{ title: 'A Course of Analysis' }, '12'],
    [{ title: 'An Introduction' }, '13'],
    [{ title: 'Theory of Sets' }, '10'],
    [{ title: 'A 类题', language: 'zh' as const }, '10'],
  ])('of %j is sorted after its article: %s', (parts, indicators) => {
    const { of } = readRecord(write({ language: 'en', ...parts }));
    expect(of('245')[0]!.slice(0, 2)).toBe(indicators);
  });

  it.each([
    ['control characters in a title', { title: '线\u001f性\u001d代\n数\u0000' }],
    ['a description beyond a field', { brief: '长'.repeat(5_000) }],
    ['many long authors', { authors: Array.from({ length: 20 }, (_, n) => `${n}${'名'.repeat(59)}`) }],
    [
      'the longest texts that a book can have',
      {
        title: '𠮷'.repeat(100),
        subtitle: '𠮷'.repeat(100),
        publisher: '𠮷'.repeat(100),
        seriesName: '𠮷'.repeat(100),
        edition: '𠮷'.repeat(100),
        authors: Array.from({ length: 20 }, (_, n) => `${n}${'𠮷'.repeat(29)}`),
        brief: '长'.repeat(20_000),
        majors: Array.from({ length: 400 }, () => '专'.repeat(300)),
      },
    ],
    ['more than a record can hold', { majors: Array.from({ length: 400 }, () => '专'.repeat(300)) }],
    [
      'nothing that may be left out',
      {
        subtitle: null,
        printIsbn: null,
        clcCode: null,
        pageCount: null,
        edition: null,
        seriesName: null,
        brief: '',
        majors: [],
      },
    ],
    ['two languages', { language: 'bilingual' as const }],
  ])('with %s is whole', (_name, parts) => {
    const bytes = write(parts);
    const { leader, fields, of } = readRecord(bytes);
    expect(Number(leader.slice(0, 5))).toBe(bytes.length);
    expect(bytes.length).toBeLessThanOrEqual(99_999);
    expect(of('008')[0]).toHaveLength(40);
    expect(of('245')[0]).not.toMatch(/[\u0000-\u001c\n]/);
    // each link has its pair, also in a record that lost fields
    const links = fields.flatMap(([tag, text]) => {
      const found = /\u001f6(\d{3})-(\d\d)/.exec(text);
      return found ? [[tag, found[1], found[2]].join(' ')] : [];
    });
    for (const link of links) {
      const [tag, other, number] = link.split(' ');
      expect(links).toContain([other, tag, number].join(' '));
    }
  });

  it.runIf(process.env['YAZ_MARCDUMP'])('is accepted by yaz-marcdump', () => {
    const records = Buffer.concat([
      write(),
      write({ brief: '长'.repeat(5_000) }),
      write({ title: '线\u001f性' }),
    ]);
    const path = join(tmpdir(), `holdings-${process.pid}.mrc`);
    writeFileSync(path, records);
    const output = execFileSync(process.env['YAZ_MARCDUMP']!, [path], { encoding: 'utf8' });
    rmSync(path);
    expect(output.match(/^001 zhiye7$/gm)).toHaveLength(3);
    expect(output).not.toMatch(/error|bad|invalid|Separator/i);
  });
});

describe('a KBART list', () => {
  it('has 25 columns, tabs between them, and no line end in a value', () => {
    expect(KBART_COLUMNS).toHaveLength(25);
    expect(KBART_HEAD.trimEnd().split('\t')).toEqual([...KBART_COLUMNS]);
    const cells = writeKbartLine({ ...book, title: '线性\t代\n数' }, LINK)
      .replace(/\n$/, '')
      .split('\t');
    expect(cells).toHaveLength(25);
    expect(cells.slice(0, 3)).toEqual(['线性 代 数', '9787111111177', '9787302147510']);
    expect([cells[9], cells[13], cells[16], cells[24]]).toEqual([LINK, 'fulltext', 'monograph', 'P']);
  });
});

describe('the download', () => {
  it('is for institutions and for staff', async () => {
    const institution = await makeUser(app, USER_TYPE.institution);
    expect((await app.call(countHoldings, {}, institution)).body.data.total).toBe(0);
    const headers = { webauthorization: institution.token };
    const kbart = await app.app.inject({
      method: 'POST',
      url: downloadHoldings.path,
      payload: { format: 'kbart' },
      headers,
    });
    expect(kbart.body).toBe(KBART_HEAD);
    const staff = await makeUser(app, USER_TYPE.staff, ['service']);
    const asked = { userId: institution.userId, format: 'marc' };
    const marc = await app.app.inject({
      method: 'POST',
      url: downloadHoldingsOf.path,
      payload: asked,
      headers: { webauthorization: staff.token },
    });
    expect([marc.statusCode, marc.body]).toEqual([200, '']);
  });
});
