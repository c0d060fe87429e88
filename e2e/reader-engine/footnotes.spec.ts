import type { ReaderEvents } from '@zhiye/reader';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, lastEvent, openBook, test } from './fixtures.ts';

// Notes as Chinese publishers mark them, and notes that are entries of a list or table.

test.use({ viewport: { width: 1000, height: 700 } });

const ref = (id: string, target: string) => `<a id="${id}" epub:type="noteref" href="#${target}">${id}</a>`;
const BODY = `<p>一<a id="duokan" class="duokan-footnote" href="#d1"><img alt="" src="n.png"/></a>
  二<a id="zhangyue" href="#d2"><img class="zhangyue-footnote" alt="" src="n.png"/></a>
  三<img id="alt" class="qqreader-footnote" alt=" 写在图片里的注释 &lt;b&gt;。 " src="n.png"/>
  四<sup><img id="raised" class="zhangyue-footnote other" alt="上标里。" src="n.png"/></sup>
  五<a id="empty" class="duokan-footnote"><img alt="没有地址。" class="epub-footnote" src="n.png"/></a>
  六<a id="gone" class="duokan-footnote" href="#nowhere"><img alt="目标不在。" class="duokan-footnote" src="n.png"/></a></p>
 <p>${ref('row', 'r2')} ${ref('cell', 'c3')} ${ref('item', 'l2')} ${ref('anchor', 'l3')} ${ref('term', 't1')} ${ref('text', 'x1')}</p>
 <ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="d1"><a href="#duokan">◎</a>第一条。</li>
  <li class="duokan-footnote-item" id="d2"><p><a href="#zhangyue">[2]</a> 第二条，<a href="#r2">见表</a>。</p></li></ol>
 <table><tr id="r1"><td>1</td><td>first row</td></tr><tr id="r2"><td>2</td><td>second row</td></tr>
  <tr><td id="c3">3</td><td>third row</td></tr></table>
 <aside><ol><li id="l1">one</li><li id="l2">two</li><li><p><a id="l3"></a>three</p><p>goes on</p></li></ol></aside>
 <dl><dt id="t1">Term</dt><dd>its text</dd><dt>Other</dt><dd>other text</dd></dl>
 <div><p id="x1">A paragraph.</p><p>Another.</p></div>`;

const NOTES: readonly (readonly [id: string, text: string])[] = [
  ['duokan', '第一条。'],
  ['zhangyue', '第二条，见表。'],
  ['alt', '写在图片里的注释 <b>。'],
  ['raised', '上标里。'],
  ['empty', '没有地址。'],
  ['gone', '目标不在。'],
  ['row', '2 second row'],
  ['cell', '3 third row'],
  ['item', 'two'],
  ['anchor', 'three goes on'],
  ['term', 'Term its text'],
  ['text', 'A paragraph.'],
];

test('each reference shows its own note and nothing else', async ({ readerPage, books }) => {
  await books.add('notes', zipBook(bookFiles({ 'EPUB/one.xhtml': page(BODY) })));
  await openBook(readerPage, 'notes');
  for (const [id, text] of NOTES) {
    await readerPage.evaluate((name) => {
      window.harness.events = [];
      const element = document.querySelector('iframe')!.contentDocument!.getElementById(name)!;
      (element.querySelector('img') ?? element).dispatchEvent(
        new MouseEvent('click', { bubbles: true, detail: 1 }),
      );
    }, id);
    const note = await lastEvent<ReaderEvents['footnoteClicked']>(readerPage, 'footnoteClicked');
    expect([id, note.text]).toEqual([id, text]);
    const shown = await readerPage.evaluate((html) => {
      const made = document.createElement('div');
      made.innerHTML = html;
      return (made.textContent ?? '').replace(/\s+/g, ' ').trim();
    }, note.html);
    expect(shown).toBe(text);
  }
});
