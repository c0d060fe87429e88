import ePub from 'epubjs';
import './page-visibility.ts';

/* oxlint-disable typescript/no-explicit-any -- a peer without usable types */
let book: any;
let rendition: any;

window.engine = {
  async open(_name, base) {
    const container = await (await fetch(`${base}META-INF/container.xml`)).text();
    book = ePub(base + /full-path="([^"]+)"/.exec(container)![1]!);
    await book.ready;
    const { clientWidth, clientHeight } = document.getElementById('container')!;
    rendition = book.renderTo('container', {
      width: clientWidth,
      height: clientHeight,
      flow: 'paginated',
      spread: 'none',
      allowScriptedContent: false,
    });
  },
  show: (section) => rendition.display(book.spine.get(section).href),
  turn: (step) => (step > 0 ? rendition.next() : rendition.prev()),
  jump: ({ cfi }) => rendition.display(cfi),
  highlight(points) {
    for (const { cfi } of points) rendition.annotations.highlight(cfi);
  },
  drawnHighlightCount: () => document.querySelectorAll('.epubjs-hl').length,
  waitUntilReady: async () => undefined,
  frames: () => [...document.querySelectorAll('iframe')],
  positionKey() {
    const { start } = rendition.currentLocation();
    return `${start.index}:${start.displayed.page}`;
  },
};
