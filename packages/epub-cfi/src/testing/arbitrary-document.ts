import fc from 'fast-check';

const XHTML = 'http://www.w3.org/1999/xhtml';

interface DataTree {
  readonly kind: 'text' | 'cdata' | 'comment' | 'instruction';
  readonly data: string;
}
interface ElementTree {
  readonly kind: 'element';
  readonly name: string;
  readonly hasId: boolean;
  readonly children: readonly (DataTree | ElementTree)[];
}
type Tree = DataTree | ElementTree;

/** Halves of one character may be in two text nodes. */
const data = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '知', '𠮷', '👩‍👩‍👧', '^', ']', '\ud842', '\udfb7'), {
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''));

function treesOf(...splitters: DataTree['kind'][]): fc.Arbitrary<Tree> {
  return fc.letrec<{ tree: Tree; element: ElementTree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('text' as const), data }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...splitters), data }) },
      { weight: 4, arbitrary: tie('element') },
    ),
    element: fc.record({
      kind: fc.constant('element' as const),
      name: fc.constantFrom('p', 'em', 'ruby', 'rt', 'span', 'img', 'mark'),
      hasId: fc.boolean(),
      children: fc.array(tie('tree'), { maxLength: 5 }),
    }),
  })).tree;
}

function documentsOf(tree: fc.Arbitrary<Tree>): fc.Arbitrary<Document> {
  return fc.array(tree, { minLength: 1, maxLength: 6 }).map((children) => {
    const made = document.implementation.createDocument(XHTML, 'html', null);
    made.documentElement.append(made.createElementNS(XHTML, 'head'));
    const body = made.documentElement.appendChild(made.createElementNS(XHTML, 'body'));
    for (const child of children) body.append(build(made, child));
    return made;
  });
}

/** XHTML documents with everything that splits a text, and with `mark` elements to look through. */
export const documents = documentsOf(treesOf('cdata', 'comment', 'instruction'));

/** For tests that make DOM ranges: in jsdom a range takes a CDATA section to be empty. */
export const documentsForRanges = documentsOf(treesOf('comment', 'instruction'));

let lastId = 0;

function build(made: Document, node: Tree): Node {
  if (node.kind !== 'element') return buildData(made, node);
  const element = made.createElementNS(XHTML, node.name);
  if (node.hasId) element.id = `id${(lastId += 1)}[,]`;
  if (node.name !== 'img') for (const child of node.children) element.append(build(made, child));
  return element;
}

function buildData(made: Document, { kind, data }: DataTree): Node {
  if (kind === 'text') return made.createTextNode(data);
  if (kind === 'cdata') return made.createCDATASection(data);
  return kind === 'comment' ? made.createComment(data) : made.createProcessingInstruction('page', data);
}

export const isMark = (element: Element): boolean => element.localName === 'mark';
