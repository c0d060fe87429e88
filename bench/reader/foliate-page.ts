// @ts-expect-error a peer without types
import { EPUB } from 'foliate-js/epub.js';
// @ts-expect-error a peer without types
import { Overlayer } from 'foliate-js/overlayer.js';
import 'foliate-js/view.js';
import './engine.ts';

/* eslint-disable @typescript-eslint/no-explicit-any -- a peer without types */
let view: any;
/** After a turn it takes no press for a tenth of a second. */
let turning: Promise<void> = Promise.resolve();

const placed = (act: () => unknown): Promise<void> =>
  new Promise((resolve) => {
    view.addEventListener('relocate', () => resolve(), { once: true });
    void act();
  });

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
    view.addEventListener('draw-annotation', ({ detail }: any) =>
      detail.draw(Overlayer.highlight, { color: 'yellow' }),
    );
  },
  show: (section) => placed(() => view.goTo(section)),
  turn: (step) =>
    placed(() => {
      turning = step > 0 ? view.next() : view.prev();
    }),
  jump: (cfi) => placed(() => view.goTo(cfi)),
  async highlight(cfis) {
    await Promise.all(cfis.map((value) => view.addAnnotation({ value })));
  },
  settle: () => turning,
  press: (step) => void (step > 0 ? view.next() : view.prev()),
  placeKey: () => view.lastLocation.cfi,
};
