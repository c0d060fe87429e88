// Notes as Chinese publishers mark them, as converters write them, and notes that are entries of a list or table.
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

const ref = (id: string, target: string) => `<a id="${id}" epub:type="noteref" href="#${target}">${id}</a>`;
const BODY = `<p>一<a id="duokan" class="duokan-footnote" href="#d1"><img alt="" src="n.png"/></a>
  二<a id="zhangyue" href="#d2"><img class="zhangyue-footnote" alt="" src="n.png"/></a>
  三<img id="alt" class="qqreader-footnote" alt=" 写在图片里的注释 &lt;b&gt;。 " src="n.png"/>
  四<sup><img id="raised" class="zhangyue-footnote other" alt="上标里。" src="n.png"/></sup>
  五<a id="empty" class="duokan-footnote"><img alt="没有地址。" class="epub-footnote" src="n.png"/></a>
  六<a id="gone" class="duokan-footnote" href="#nowhere"><img alt="目标不在。" class="duokan-footnote" src="n.png"/></a></p>
 <p>甲<img id="zhangyue-text" class="zhangyue-footnote" alt="注" zy-footnote="掌阅写在自己的属性里。" src="n.png"/>
  乙<img id="no-class" alt="" zy-footnote="没有类名。" src="n.png"/>
  丙<span id="weread" class="reader js_readerFooterNote" data-wr-footernote="微信读书的注释。"></span>
  丁<a id="third" class="duokan-footnote"><img class="dd-footnote" alt="多看的第三种写法。" src="n.png"/></a>
  戊<a id="kindle" href="#kindle-note"><sup>[12]</sup></a>
  己<a id="pandoc" class="footnote-ref" href="#fn1"><sup>1</sup></a>
  庚<a id="class-only" class="noteref" href="#only">注</a>
  辛<sup epub:type="noteref"><a id="type-around" href="#k1">注</a></sup> 壬<span role="doc-noteref"><a id="role-around" href="#k2">note</a></span>
  癸<a id="indesign" class="_idFootnoteLink _idGenColorInherit" href="#k3">注</a> 子<a id="fnref" class="fnref" href="#k4">注</a>
  丑<a id="whole" class="duokan-footnote" href="#k5"><img alt="" src="n.png"/></a> 寅<img id="title" class="qqreader-footnote" alt="" title="写在标题里。" src="n.png"/>
  卯<a id="note-word" href="#k6">[注1]</a> 辰<a id="bracket" href="#k7">(a)</a> 巳${ref('fold', 'k8')}</p>
 <p id="k1">类型在外层。</p><p id="k2">角色在外层。</p><p id="k3">排版软件的写法。</p><p id="k4">短类名。</p>
 <ol><li class="duokan-footnote-item" id="k5"><a href="#whole">短注。</a></li></ol>
 <p><a id="k6" href="#note-word">[注1]</a>汉字作标记。</p><p><a id="k7" href="#bracket">(a)</a> 字母作标记。</p>
 <details id="k8"><summary>折叠</summary><p>的注释。</p></details>
 <p class="kindle-cn-footnote"><a id="kindle-note" href="#kindle">[12]</a>亚马逊的写法。</p>
 <section class="footnotes"><ol><li id="fn1"><p>Pandoc 的写法。<a href="#pandoc" class="footnote-back">↩</a></p></li></ol></section>
 <p id="only">只有类名。</p>
 <p>${ref('row', 'r2')} ${ref('cell', 'c3')} ${ref('item', 'l2')} ${ref('anchor', 'l3')} ${ref('term', 't1')} ${ref('text', 'x1')}</p>
 <p>七<sup><a id="bare" href="#b1">[1]</a></sup> 八<a id="digit" href="#b2">②</a> 九<a id="high" class="up" href="#b3">注3</a>
  十<a id="other" href="two.xhtml#b4"><sup>[4]</sup></a></p>
 <p id="b1"><a href="#bare">[1]</a> 没有标记。</p><p><a id="b2" href="#digit">②</a> 另一条。</p><div id="b3"><a href="#high">注3</a> 用样式抬高。</div>
 <p><a id="chapter" href="#c1">第一节</a> <a id="plain" href="#b1">1</a> <a id="many" href="#m2">1</a> <a id="back" href="#c1">¹</a></p>
 <p><a id="number" href="#s1">1</a></p><div id="s1"><h3><a href="#number">1</a> 集合</h3><p>一章。</p></div>
 <h2 id="c1"><a href="#chapter">第一节</a></h2>
 <div id="m2"><a href="#many">1</a> a <a href="#plain">2</a> b</div>
 <ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="d1"><a href="#duokan">◎</a>第一条。</li>
  <li class="duokan-footnote-item" id="d2"><p><a href="#zhangyue">[2]</a> 第二条，<a href="#r2">见表</a>。</p></li></ol>
 <table><tr id="r1"><td>1</td><td>first row</td></tr><tr id="r2"><td>2</td><td>second row</td></tr>
  <tr><td id="c3">3</td><td>third row</td></tr></table>
 <aside><ol><li id="l1">one</li><li id="l2">two</li><li><p><a id="l3"></a>three</p><p>goes on</p></li></ol></aside>
 <dl><dt id="t1">Term</dt><dd>its text</dd><dt>Other</dt><dd>other text</dd></dl>
 <div><p id="x1">A paragraph.</p><p>Another.</p></div>`;

/** The text of the note of each mark, by the id of the mark. */
export const NOTES: readonly (readonly [id: string, text: string])[] = [
  ['duokan', '第一条。'],
  ['zhangyue', '第二条，见表。'],
  ['alt', '写在图片里的注释 <b>。'],
  ['raised', '上标里。'],
  ['empty', '没有地址。'],
  ['gone', '目标不在。'],
  ['zhangyue-text', '掌阅写在自己的属性里。'],
  ['no-class', '没有类名。'],
  ['weread', '微信读书的注释。'],
  ['third', '多看的第三种写法。'],
  ['kindle', '亚马逊的写法。'],
  ['pandoc', 'Pandoc 的写法。'],
  ['class-only', '只有类名。'],
  ['type-around', '类型在外层。'],
  ['role-around', '角色在外层。'],
  ['indesign', '排版软件的写法。'],
  ['fnref', '短类名。'],
  ['whole', '短注。'],
  ['title', '写在标题里。'],
  ['note-word', '汉字作标记。'],
  ['bracket', '字母作标记。'],
  ['fold', '折叠的注释。'],
  ['row', '2 second row'],
  ['cell', '3 third row'],
  ['item', 'two'],
  ['anchor', 'three goes on'],
  ['term', 'Term its text'],
  ['text', 'A paragraph.'],
  ['bare', '没有标记。'],
  ['digit', '另一条。'],
  ['high', '用样式抬高。'],
  ['other', '在另一个文件里。'],
  ['beside', '锚点在标记旁边。'],
  ['bracketed', '锚点在括号前面。'],
  ['before-block', '锚点在段落前面。'],
  ['far', '另一个文件，锚点在旁边。'],
  ['word', '文字处理软件的写法。'],
  ['latex', 'LaTeX 的写法。'],
  ['twice', '用了两次。'],
  ['again', '用了两次。'],
  ['listed', '一串注释里的一条。'],
  ['apart', '标记自己一段。'],
];

/** As converters write them: an anchor without text beside the mark, before the note, or for each of several references. */
const CONVERTED = `<p>甲<a id="w1"></a><a id="beside" href="#q1"><sup>[1]</sup></a>
  乙<a id="w2"></a>[<a id="bracketed" href="#q2">2</a>] 丙<sup><a id="before-block" href="#q3">3</a></sup><a id="w3"></a>
  丁<a id="w4"></a><a id="far" href="two.xhtml#q4"><sup>[4]</sup></a>
  戊<a href="#_ftn1" name="_ftnref1" title="" id="word"><span class="MsoFootnoteReference"><sup>[5]</sup></span></a>
  己<span class="footnote-mark"><a href="two.xhtml#fn1x0" id="latex"><sup class="textsuperscript">1</sup></a></span><a id="x1-1f1"></a>
  庚<sup id="ref-a"><a id="twice" href="#q5">[6]</a></sup> 辛<sup id="ref-b"><a id="again" href="#q5">[6]</a></sup>
  壬${ref('listed', 'q6')} 癸<a id="w7"></a><a id="page" href="#p7">7</a> <a id="see" href="#p8">[8]</a><a id="w8"></a> 子<a id="apart" href="#q11">11</a></p>
 <p><a id="q1"></a><a href="#w1">[1]</a> 锚点在标记旁边。</p><p><a id="q2"></a>[<a href="#w2">2</a>] 锚点在括号前面。</p>
 <div><a id="q3"></a><p><a href="#w3">3</a> 锚点在段落前面。</p><a id="q9"></a><p><a href="#w9">9</a> 别的。</p></div>
 <div><div id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1" title=""><sup>[5]</sup></a> 文字处理软件的写法。</p></div></div>
 <ol><li id="q5"><span><sup><a href="#ref-a">a</a></sup> <sup><a href="#ref-b">b</a></sup></span> 用了两次。</li><li>别的。</li></ol>
 <div><a id="q6"></a><p>一串注释里的一条。</p><a id="q10"></a><p>另一条。</p></div>
 <p><a id="box" href="#b9">要点</a></p><a id="b9"></a><aside>不是注释的方框。</aside><p><a id="q11" href="#apart">11</a></p><p>标记自己一段。</p><p>别的一段。</p>
 <p><a id="p7"></a>没有回到标记的一段。</p><p><a id="p8"></a><a href="#w7">[7]</a> 回到另一个标记。</p>`;

/** Links that look like references, or lead to something that leads back, and are not both. */
export const NO_NOTES = ['chapter', 'plain', 'many', 'back', 'number', 'page', 'see', 'box'];

export const notesBook = (): Uint8Array =>
  zipBook(
    bookFiles({
      'EPUB/one.xhtml': page(
        BODY + CONVERTED,
        '<title>t</title><style>.up { vertical-align: 0.4em; font-size: 0.7em }</style>',
      ),
      'EPUB/two.xhtml': page(
        '<p><a id="b4" href="one.xhtml#other">[4]</a> 在另一个文件里。</p><p>别的。</p><p><a id="q4"></a><a href="one.xhtml#w4">[4]</a> 另一个文件，锚点在旁边。</p>' +
          '<div class="footnotes"><p class="noindent"><span class="footnote-mark"><a id="fn1x0" href="one.xhtml#x1-1f1"><sup class="textsuperscript">1</sup></a></span><span class="ec-lmr">LaTeX 的写法。</span></p></div>',
      ),
      'EPUB/package.opf': packageDocument({
        manifest: '<item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>',
        spine: '<itemref idref="one"/><itemref idref="two"/>',
      }),
    }),
  );
