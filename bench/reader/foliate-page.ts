// @ts-expect-error a peer without types
import { EPUB } from 'foliate-js/epub.js';
// @ts-expect-error a peer without types
import { Overlayer } from 'foliate-js/overlayer.js';
import 'foliate-js/view.js';
import './page-visibility.ts';

/* oxlint-disable typescript/no-explicit-any -- a peer without types */
let view: any;
/** After a page turn it ignores input for a tenth of a second. */
let turning: Promise<void> = Promise.resolve();
/** Its shadow tree is closed, so frames are known from its load events. */
let documents: Document[] = [];
let drawn = 0;

const turn = (step: 1 | -1): Promise<void> => (turning = step > 0 ? view.next() : view.prev());

window.engine = {
  async open(_name, base) {
    const address = (path: string) => base + path.split('/').map(encodeURIComponent).join('/');
    const load = async (path: string) => {
      const response = await fetch(address(path));
      return response.ok ? response : null;
    };
    const book = await new EPUB({
      loadText: async (path: string) => (await load(path))?.text() ?? null,
      loadBlob: async (path: string) => (await load(path))?.blob() ?? null,
      getSize: () => 10_000,
      sha1: undefined,
    }).init();
    view = document.createElement('foliate-view');
    view.style.cssText = 'position:absolute;inset:0';
    document.getElementById('container')!.append(view);
    await view.open(book);
    view.renderer.setAttribute('max-column-count', '1');
    view.addEventListener('load', ({ detail }: any) => {
      documents = [...documents.filter(({ defaultView }) => defaultView), detail.doc];
    });
    view.addEventListener('draw-annotation', ({ detail }: any) => {
      detail.draw(Overlayer.highlight, { color: 'yellow' });
      drawn += 1;
    });
  },
  show: (section) => view.goTo(section),
  turn,
  jump: ({ cfi }) => view.goTo(cfi),
  highlight: (points) => Promise.all(points.map(({ cfi }) => view.addAnnotation({ value: cfi }))),
  drawnHighlightCount: () => drawn,
  waitUntilReady: () => turning,
  frames: () =>
    documents.flatMap(({ defaultView }) => (defaultView?.frameElement as HTMLIFrameElement | null) ?? []),
  positionKey: () => view.lastLocation.cfi,
};
