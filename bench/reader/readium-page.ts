// Readium's navigator does not support CFIs: it goes to the text of a Locator, and highlights text.
import { EpubNavigator } from '@readium/navigator';
import { HttpFetcher, Locator, Manifest, Publication } from '@readium/shared';
import type { Point } from './engine.ts';
import './page-visibility.ts';

/* oxlint-disable typescript/no-explicit-any -- its types refer to packages that are not installed */
let navigator: any;
let items: { href: string; type: string; positions: number }[];
let asked = 0;
let drawn = 0;
/** Input is accepted after the last turn is done. */
let turning: Promise<unknown> = Promise.resolve();

const locatorOf = ({ section, quote, before }: Point) => ({
  href: items[section]!.href,
  type: items[section]!.type,
  text: { highlight: quote, before },
});

const go = (locator: unknown): Promise<boolean> =>
  new Promise((resolve) => navigator.go(Locator.deserialize(locator), false, resolve));

const turn = (step: 1 | -1): Promise<unknown> =>
  (turning = new Promise((resolve) =>
    step > 0 ? navigator.goForward(false, resolve) : navigator.goBackward(false, resolve),
  ));

window.engine = {
  async open(name, base) {
    const manifest = await (await fetch(`/books/${name}/manifest.json`)).json();
    items = manifest.readingOrder;
    const self = {
      rel: 'self',
      type: 'application/webpub+json',
      href: `${location.origin}${base}manifest.json`,
    };
    const publication = new Publication({
      manifest: Manifest.deserialize({ ...manifest, links: [self] })!,
      fetcher: new HttpFetcher(undefined, location.origin + base),
    });
    const total = items.reduce((sum, { positions }) => sum + Math.max(1, positions), 0);
    let position = 0;
    const positions = items.flatMap(({ href, type, positions: count }) =>
      Array.from({ length: Math.max(1, count) }, (_, index) => {
        const locations = {
          position: (position += 1),
          progression: index / Math.max(1, count),
          totalProgression: (position - 1) / total,
        };
        return Locator.deserialize({ href, type, locations })!;
      }),
    );
    const listeners: any = {};
    navigator = new EpubNavigator(
      document.getElementById('container')!,
      publication as any,
      listeners,
      positions as any,
      undefined,
      { preferences: { columnCount: 1 }, defaults: {} },
    );
  },
  async show(section) {
    const { href, type } = items[section]!;
    if (navigator.pool) return go({ href, type });
    navigator.currentLocation = navigator.positions.find((each: Locator) => each.href === href);
    await navigator.load();
  },
  turn,
  jump: (point) => go(locatorOf(point)),
  highlight(points) {
    for (const point of points) {
      const decoration = { id: String((asked += 1)), locator: locatorOf(point), style: { tint: 'yellow' } };
      navigator._cframes[0].msg.send(
        'decorate',
        { group: 'bench', action: 'add', decoration },
        (ok: boolean) => {
          if (ok) drawn += 1;
        },
      );
    }
  },
  drawnHighlightCount: () => drawn,
  waitUntilReady: () => turning,
  frames: () => [...document.querySelectorAll('iframe')],
  positionKey: () => window.viewKey(),
};
