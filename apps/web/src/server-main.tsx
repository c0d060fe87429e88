import { QueryClient } from '@tanstack/react-query';
import type { QueryObserverOptions } from '@tanstack/react-query';
import type { Language } from '@zhiye/contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { namespaces as commonNamespaces } from './app/namespaces.ts';
import { phoneNamespaces } from './app/phone/phone-namespaces.ts';
import { Providers } from './app/providers.tsx';
import { buildPhoneRoutes, PHONE_BASENAME } from './app/phone/phone-router.tsx';
import { BASENAME, buildRoutes } from './app/router.tsx';
import { findServedRoute, SERVED_QUERIES } from './app/served-routes.ts';
import { fillQueries, SERVED_PAGE_ID, servedState } from './app/served-page.ts';
import type { ServedPage } from './app/served-page.ts';
import { parseVisitor } from './app/visitor-cookie.ts';
import { currentTexts, startI18n } from './shared/i18n/start-i18n.ts';
import { TextSet } from './shared/i18n/text-set.ts';
import { TextContext } from './shared/i18n/use-t.ts';
import { paths } from './shared/navigation/paths.ts';
import { ClientStoreContext, createClientStore } from './shared/state/client-store.ts';
import type { ClientState } from './shared/state/client-store.ts';

interface PageRequest {
  /** The public path of the pages for computers, or of those for phones. */
  readonly base: string;
  /** Path and query, below the base. */
  readonly address: string;
  /** The cookie `visitor` of the browser. */
  readonly visitor: string | undefined;
  /** Scheme and host of the shop. */
  readonly origin: string;
  /** The reply of the API to a guest; undefined for a refusal. */
  readonly ask: (key: string, input: unknown, language: Language) => Promise<unknown>;
}

interface RenderedPage {
  readonly html: string;
  /** The page for the browser, as JSON. */
  readonly json: string;
  readonly jsonId: string;
  readonly language: Language;
  /** Keys of the build's manifest, or names in it: what the page needs at once, and what the next one needs. */
  readonly chunks: readonly string[];
}

/** Routes and texts are the same for every request; everything else is made for one request. */
const handlers = {
  [BASENAME]: createStaticHandler(buildRoutes(), { basename: BASENAME }),
  [PHONE_BASENAME]: createStaticHandler(buildPhoneRoutes(), { basename: PHONE_BASENAME }),
};
const namespaces = { ...commonNamespaces, ...phoneNamespaces };
startI18n('zh', namespaces);
const textSets: Record<Language, TextSet> = { zh: currentTexts(), en: new TextSet('en') };

/** Queries that a page makes only after another one has replied are left to the browser. */
const PASSES = 2;

/** The first page of a visit as HTML; undefined for an address that is rendered in the browser alone. */
export async function renderPage(request: PageRequest): Promise<RenderedPage | undefined> {
  const visitor = parseVisitor(request.visitor ?? 'zh') ?? { language: 'zh', type: null };
  const pathname = request.address.split('?', 1)[0]!;
  const { base } = request;
  const route = findServedRoute(pathname, visitor.type !== null);
  const handler = handlers[base as keyof typeof handlers];
  if (!route || !handler) return undefined;
  const isPhone = base === PHONE_BASENAME;
  const shellTexts = isPhone ? PHONE_TEXTS : [];
  const { language } = visitor;
  const [context, state] = await Promise.all([
    handler.query(new Request(new URL(base + request.address, request.origin))),
    readShopState(request, language, pathname),
    loadTexts(language, [...shellTexts, ...route.namespaces]),
  ]);
  if (context instanceof Response || context.statusCode !== 200) return undefined;
  const render = (page: ServedPage) => renderOnce(page, handler, context);

  let page: ServedPage = { address: request.address, visitor, state, replies: [] };
  let { html, missing } = render(page);
  for (let pass = 1; pass < PASSES && missing.length > 0; pass += 1) {
    const replies = await Promise.all(
      missing.map(async ([key, input]) => ({
        queryKey: [key, input],
        data: await request.ask(key, input, language),
      })),
    );
    page = { ...page, replies: [...page.replies, ...replies.filter(({ data }) => data !== undefined)] };
    ({ html, missing } = render(page));
  }
  const texts = [...COMMON_TEXTS, ...shellTexts.map((name) => `shared/${name}`), ...route.texts].map(
    (folder) => `src/${folder}/locales/${language}.json`,
  );
  return {
    html,
    json: JSON.stringify(page),
    jsonId: SERVED_PAGE_ID,
    language,
    chunks: [isPhone ? route.phoneChunk : route.chunk, ...texts, ...NEXT_PAGE],
  };
}

/** What opens the next page: the router, and the routes that the entry does not have. */
const NEXT_PAGE = ['src/app/whole-router.ts', 'later-routes'];

const COMMON_TEXTS = ['shared', 'app'];
/** Below `shared`. */
const PHONE_TEXTS = ['phone'];

type QueryKey = readonly [key: string, input: unknown];
type Handler = ReturnType<typeof createStaticHandler>;
type StaticContext = Exclude<Awaited<ReturnType<Handler['query']>>, Response>;

/** Renders a page from what is known, and lists the queries that it has no replies to. */
function renderOnce(
  page: ServedPage,
  handler: Handler,
  context: StaticContext,
): { html: string; missing: readonly QueryKey[] } {
  const queryClient = new QueryClient();
  fillQueries(queryClient, page);
  const router = createStaticRouter(handler.dataRoutes, context);
  try {
    const rendered = renderToString(
      <StrictMode>
        <TextContext value={textSets[page.visitor.language]}>
          <ClientStoreContext value={createClientStore(servedState(page))}>
            <Providers queryClient={queryClient}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </Providers>
          </ClientStoreContext>
        </TextContext>
      </StrictMode>,
    );
    // the browser finds the pictures in the page; as preloads all of them would come before the styles
    const html = rendered.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '');
    const missing = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.data === undefined && isWanted(options as QueryObserverOptions))
      .map(({ queryKey }) => queryKey as unknown as QueryKey)
      .filter(([key]) => SERVED_QUERIES.includes(key));
    return { html, missing };
  } finally {
    queryClient.clear();
  }
}

const isWanted = ({ enabled }: QueryObserverOptions): boolean => enabled !== false;

/** What every page shows of the shop. */
async function readShopState(
  { ask, origin }: PageRequest,
  language: Language,
  pathname: string,
): Promise<Partial<ClientState>> {
  const [shop, search] = await Promise.all([
    ask('GET /b/v1/home/getHomePage', {}, language),
    ask('GET /o/v1/bookRetrieve/findRelationship', { language: language === 'en' ? 1 : 0 }, language),
  ]);
  if (!shop || !search) throw new Error('the shop data for a page are missing');
  const { fieldMappings, sortFields } = search as {
    fieldMappings: ClientState['searchTypeList'];
    sortFields: ClientState['sortFields'];
  };
  return {
    ...(shop as Partial<ClientState>),
    origin,
    shopData: 'ready',
    searchTypeList: fieldMappings,
    sortFields,
    ...(fieldMappings[0] && { searchType: fieldMappings[0].type }),
    headerSearchShow: pathname !== paths.home,
  };
}

async function loadTexts(language: Language, names: readonly string[]): Promise<void> {
  const texts = textSets[language];
  await Promise.all(
    [...COMMON_TEXTS, ...names].map(async (name) => {
      if (!texts.has(name)) texts.add(name, await namespaces[name]!(language));
    }),
  );
}
