import { EPUB_OPS, MATHML, SVG, XHTML } from '../xml/namespaces.ts';
import type { XmlTag } from '../xml/xml-parser.ts';

/** What the reader draws (EPUB Content Documents 3.0, section 2.4: `epub:switch`). */
const DRAWN = new Set([MATHML, SVG, XHTML]);

/** Tells which branches of a switch are left out; asked for each element in document order. */
type IsLeftOut = (uri: string, tag: XmlTag, depth: number) => boolean;

/** Of each `epub:switch` the first case is shown whose namespace the reader draws, else the default. */
export function createSwitchBranches(): IsLeftOut {
  const open: { readonly depth: number; hasBranch: boolean }[] = [];
  return (uri, { local, attributes }, depth) => {
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    if (uri !== EPUB_OPS) return false;
    if (local === 'switch') open.push({ depth, hasBranch: false });
    const around = open.at(-1);
    if (!around || around.depth !== depth - 1) return false;
    if (local !== 'case' && local !== 'default') return false;
    const isDrawn = local === 'default' || DRAWN.has(attributes['required-namespace']?.value.trim() ?? '');
    const isLeftOut = around.hasBranch || !isDrawn;
    if (!isLeftOut) around.hasBranch = true;
    return isLeftOut;
  };
}
