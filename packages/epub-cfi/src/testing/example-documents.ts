/** A chapter and a package like those that the standard explains its examples by (section 3.1.10). */
export function makeChapter(): Document {
  return parseXml(`<html xmlns="http://www.w3.org/1999/xhtml">
  <head><title>Chapter</title></head>
  <body id="body01">
    <p>one</p>
    <p>two</p>
    <p>three</p>
    <p>four</p>
    <p id="para05">xxx<em>yyy</em>0123456789</p>
    <p>six</p>
    <p>seven</p>
    <img id="svgimg" src="foo.svg" alt="a picture"/>
    <p>nine</p>
    <p>ten</p>
  </body>
</html>`);
}

export function makePackage(): Document {
  return parseXml(`<package xmlns="http://www.idpf.org/2007/opf" version="3.0">
  <metadata/>
  <manifest/>
  <spine>
    <itemref id="titleref" idref="titlepage"/>
    <itemref id="chap01ref" idref="chapter01"/>
    <itemref id="chap02ref" idref="chapter02"/>
  </spine>
</package>`);
}

/** A chapter with this content in its body. */
export function makeBody(content: string): Document {
  return parseXml(`<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${content}</body></html>`);
}

function parseXml(source: string): Document {
  return new DOMParser().parseFromString(source, 'application/xml');
}
