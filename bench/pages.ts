// Sizes of the first download with the limits that `npm test` checks, then what a first visit of the four pages from the
// server sees: paint times on a slow phone and Lighthouse's points. SHOP_URL measures a shop that runs already.
import { startShop, stopShop } from '../e2e/shop-process.ts';
import { buildWeb } from '../tools/build-web.ts';
import { measureBundle } from '../tools/bundle-size.ts';
import { findChromium } from '../tools/chromium.ts';
import { measureColdLoads } from './pages/cold-load.ts';
import { runLighthouse } from './pages/lighthouse.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PAGES = {
  home: '/pc/home',
  list: '/pc/listContent?searchType=subject',
  book: '/pc/bookDetail?bookId=1',
  signIn: '/pc/login',
} as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measurePage(chromium: string, url: string) {
  const loads = await measureColdLoads(chromium, url, ROUNDS);
  return {
    lcpMs: Math.round(median(loads.map(({ lcpMs }) => lcpMs))),
    cls: median(loads.map(({ cls }) => cls)),
    lighthouse: {
      mobile: await runLighthouse(chromium, url, 'mobile'),
      mobileWide: await runLighthouse(chromium, url, 'mobileWide'),
      desktop: await runLighthouse(chromium, url, 'desktop'),
    },
  };
}

/** Starts a shop with the demo books in a folder of its own, unless SHOP_URL names one. */
async function withShop<T>(work: (url: string) => Promise<T>): Promise<T> {
  const running = process.env.SHOP_URL;
  if (running) return work(running);
  const shop = await startShop({ dataDir: await openWorkFolder('pages') });
  closeAtEnd(() => stopShop(shop));
  return work(shop.url);
}

const chromium = await findChromium();
await buildWeb();
const pages = await withShop(async (url) => {
  const figures: Record<string, Awaited<ReturnType<typeof measurePage>>> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    figures[name] = await measurePage(chromium, url + path);
    console.log(name, JSON.stringify(figures[name]));
  }
  return figures;
});
console.log(JSON.stringify({ bench: 'pages', figures: { bundle: measureBundle(), pages } }));
