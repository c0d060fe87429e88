/** Namespaces met in EPUB files. */
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const SVG = 'http://www.w3.org/2000/svg';
export const MATHML = 'http://www.w3.org/1998/Math/MathML';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS = 'http://www.w3.org/2000/xmlns/';
export const EPUB_OPS = 'http://www.idpf.org/2007/ops';
export const OPF = 'http://www.idpf.org/2007/opf';
