/** Namespaces met in EPUB files. */
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const SVG = 'http://www.w3.org/2000/svg';
export const MATHML = 'http://www.w3.org/1998/Math/MathML';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS = 'http://www.w3.org/2000/xmlns/';
export const EPUB_OPS = 'http://www.idpf.org/2007/ops';
export const OPF = 'http://www.idpf.org/2007/opf';

/** Prefixes that books use for one namespace each, and often forget to declare. */
export const KNOWN_PREFIXES: Readonly<Record<string, string>> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  epub: EPUB_OPS,
  ibooks: 'http://apple.com/ibooks/html-extensions',
  m: MATHML,
  math: MATHML,
  mbp: 'http://mobipocket.com/ns/mbp',
  mml: MATHML,
  ncx: 'http://www.daisy.org/z3986/2005/ncx/',
  o: 'urn:schemas-microsoft-com:office:office',
  opf: OPF,
  ops: EPUB_OPS,
  ssml: 'http://www.w3.org/2001/10/synthesis',
  st1: 'urn:schemas-microsoft-com:office:smarttags',
  svg: SVG,
  v: 'urn:schemas-microsoft-com:vml',
  w: 'urn:schemas-microsoft-com:office:word',
  xlink: XLINK,
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};
