// The router of the browser: the part of the data router of `react-router` that this app uses (decision 131). Its components and hooks are those of
// the library, which reads the state that is kept here.
import { createPath, matchRoutes, parsePath, resolvePath, UNSAFE_createBrowserHistory } from 'react-router';
import type { createBrowserRouter, Location, RouteObject, To } from 'react-router';
import { RouteTree } from './route-tree.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Router['state'];
type Subscriber = Parameters<Router['subscribe']>[0];
type BlockerFunction = Parameters<Router['getBlocker']>[1];
type Blocker = ReturnType<Router['getBlocker']>;
type RouteMatch = NonNullable<ReturnType<typeof matchRoutes>>[number];
type Action = `${State['historyAction']}`;

export interface RouterOptions {
  readonly basename: string;
  /** May add routes before an address is matched that no route names. */
  readonly loadRoutes?: (address: {
    readonly path: string;
    readonly patch: (parentId: string, routes: RouteObject[]) => void;
  }) => Promise<void> | void;
}

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

const IDLE = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const satisfies State['navigation'];
const UNBLOCKED = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;

/** Like `createBrowserRouter`, without actions, fetchers, revalidation and view transitions. A loader answers with null or a redirect, or throws. */
export const createRouterInBrowser = (routes: RouteObject[], options: RouterOptions): Router =>
  new BrowserRouter(routes, options) as unknown as Router;

class BrowserRouter {
  readonly basename: string;
  readonly window = window;
  readonly manifest = {};
  readonly future = {};
  state: State;
  readonly #loadRoutes: RouterOptions['loadRoutes'];
  readonly #history = UNSAFE_createBrowserHistory();
  readonly #tree: RouteTree;
  readonly #subscribers = new Set<Subscriber>();
  readonly #blockers = new Map<string, BlockerFunction>();
  /** The navigation that is under way: a later one takes its place. */
  #running: object | undefined;
  /** Ends the wait of `navigate(-1)`. */
  #arrive: (() => void) | undefined;
  /** The entry to which a blocked step has gone back is no navigation. */
  #steppedBack: (() => void) | undefined;
  readonly createHref = this.#history.createHref;
  readonly createURL = this.#history.createURL;
  readonly encodeLocation = this.#history.encodeLocation;

  constructor(routes: RouteObject[], { basename, loadRoutes }: RouterOptions) {
    this.basename = basename;
    this.#loadRoutes = loadRoutes;
    this.#tree = new RouteTree(routes);
    const { location, action } = this.#history;
    const matches = this.#match(location) ?? [];
    const isReady =
      !this.#mayBecomeKnown(matches) && !matches.some(({ route }) => this.#tree.isPending(route));
    this.state = {
      historyAction: action as State['historyAction'],
      location,
      matches: matches as unknown as State['matches'],
      initialized: isReady,
      renderFallback: !isReady,
      navigation: IDLE,
      restoreScrollPosition: null,
      preventScrollReset: false,
      revalidation: 'idle',
      loaderData: {},
      actionData: null,
      errors: null,
      fetchers: new Map(),
      blockers: new Map(),
    };
    this.#listen();
    if (!isReady) void this.#start('POP', location, { isFirst: true });
  }

  get routes(): RouteObject[] {
    return this.#tree.list;
  }

  subscribe(tell: Subscriber): () => boolean {
    this.#subscribers.add(tell);
    return () => this.#subscribers.delete(tell);
  }

  async navigate(to: To | null | number, options: NavigateOptions = {}): Promise<void> {
    this.#arrive?.();
    if (typeof to === 'number')
      return new Promise((resolve) => {
        this.#arrive = resolve;
        this.#history.go(to);
      });
    const location = this.#locationOf(to, options.state);
    const action = options.replace ? 'REPLACE' : 'PUSH';
    const key = this.#findBlocker(location, action);
    if (key === undefined) return this.#start(action, location, options);
    this.#block(key, location, () => void this.navigate(to, options));
  }

  getBlocker(key: string, ask: BlockerFunction): Blocker {
    this.#blockers.set(key, ask);
    return this.state.blockers.get(key) ?? UNBLOCKED;
  }

  deleteBlocker(key: string): void {
    this.#blockers.delete(key);
    this.state.blockers.delete(key);
  }

  #match = (location: Location): RouteMatch[] | null => matchRoutes(this.#tree.list, location, this.basename);

  /** Routes may still come that name the address. */
  #mayBecomeKnown(matches: readonly RouteMatch[]): boolean {
    return matches.length === 0 || (this.#loadRoutes !== undefined && matches.at(-1)!.route.path === '*');
  }

  #update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const tell of [...this.#subscribers])
      tell(this.state, {
        deletedFetchers: [],
        newErrors: change.errors ?? null,
        viewTransitionOpts: undefined,
        flushSync: false,
      });
  }

  #complete(
    action: Action,
    location: Location,
    matches: readonly RouteMatch[],
    errors: State['errors'] = null,
  ): void {
    if (action === 'PUSH') this.#history.push(location, location.state);
    if (action === 'REPLACE') this.#history.replace(location, location.state);
    this.#running = undefined;
    this.#update({
      errors,
      matches: matches as unknown as State['matches'],
      historyAction: action as State['historyAction'],
      location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE,
      blockers: new Map([...this.state.blockers].map(([key]) => [key, UNBLOCKED])),
    });
    this.#arrive?.();
  }

  /** Asks the guards and loads the page, before anything that is shown changes. */
  async #start(
    action: Action,
    location: Location,
    { isFirst = false, replace = false }: { isFirst?: boolean; replace?: boolean } = {},
  ): Promise<void> {
    const task = {};
    this.#running = task;
    const known = this.#match(location);
    if (!isFirst && known && isHashChange(this.state.location, location))
      return this.#complete(action, location, known);
    const mayBecomeKnown = this.#mayBecomeKnown(known ?? []);
    const isSlow = mayBecomeKnown || known?.some(({ route }) => this.#tree.isPending(route));
    if (isSlow && !isFirst)
      this.#update({ navigation: { ...IDLE, state: 'loading', location } as unknown as State['navigation'] });
    try {
      if (mayBecomeKnown) await this.#loadRoutes?.({ path: location.pathname, patch: this.#tree.add });
    } catch (error) {
      if (this.#running === task) this.#fail(action, location, known ?? [], error);
      return;
    }
    const matches = this.#match(location);
    if (this.#running !== task) return;
    // an address of another app
    if (!matches) return window.location.assign(createPath(location));
    const loaded = await Promise.allSettled(matches.map(({ route }) => this.#tree.load(route, location)));
    if (this.#running !== task) return;
    for (const one of loaded)
      if (one.status === 'fulfilled' && one.value) return this.#redirect(one.value, replace);
    const failed = loaded.findIndex(({ status }) => status === 'rejected');
    if (failed < 0) return this.#complete(action, location, matches);
    this.#fail(action, location, matches, (loaded[failed] as PromiseRejectedResult).reason, failed);
  }

  #redirect({ headers }: Response, replace: boolean): Promise<void> {
    const to = this.#locationOf(headers.get('location') ?? '/', { _isRedirect: true });
    return this.#start(replace ? 'REPLACE' : 'PUSH', to, { replace });
  }

  /** The nearest route above that shows errors shows this one. */
  #fail(
    action: Action,
    location: Location,
    matches: readonly RouteMatch[],
    reason: unknown,
    index = matches.length - 1,
  ): void {
    const showsErrors = ({ route }: RouteMatch) => route.errorElement !== undefined;
    const boundary = matches.slice(0, index + 1).findLast(showsErrors) ?? matches[0];
    const error =
      reason instanceof Response
        ? { status: reason.status, statusText: reason.statusText, internal: false, data: null }
        : reason;
    this.#complete(action, location, matches, { [boundary?.route.id ?? '']: error });
  }

  #locationOf(to: To | null, locationState: unknown): Location {
    const here = this.state.location;
    const below = here.pathname.slice(this.basename.length) || '/';
    const path = typeof to === 'string' ? parsePath(to) : (to ?? { search: here.search, hash: here.hash });
    const { pathname, search, hash } = resolvePath(path, below);
    const target = { pathname: this.basename + pathname, search, hash };
    const key = Math.random().toString(36).slice(2, 10);
    return { ...target, ...this.encodeLocation(target), state: locationState ?? null, key } as Location;
  }

  /** Who keeps the person here, unless they have decided to go. The blocker that was added last is asked. */
  #findBlocker(nextLocation: Location, action: Action): string | undefined {
    const { location: currentLocation, blockers } = this.state;
    const [key, ask] = [...this.#blockers].at(-1) ?? [];
    if (key === undefined || blockers.get(key)?.state === 'proceeding') return undefined;
    const historyAction = action as State['historyAction'];
    return ask!({ currentLocation, nextLocation, historyAction }) ? key : undefined;
  }

  #block(key: string, location: Location, proceed: () => void): void {
    const set = (blocker: Blocker) =>
      this.#update({ blockers: new Map(this.state.blockers).set(key, blocker) });
    set({
      state: 'blocked',
      location,
      proceed() {
        set({ state: 'proceeding', proceed: undefined, reset: undefined, location });
        proceed();
      },
      reset: () => set(UNBLOCKED),
    });
  }

  /** Steps through the history of the browser. */
  #listen(): void {
    this.#history.listen(({ action, location, delta }) => {
      if (this.#steppedBack) {
        this.#steppedBack();
        this.#steppedBack = undefined;
        return;
      }
      const key = this.#findBlocker(location, action);
      if (key === undefined || delta === null) return void this.#start(action, location);
      const isBack = new Promise<void>((resolve) => (this.#steppedBack = resolve));
      this.#history.go(-delta);
      this.#block(key, location, () => void isBack.then(() => this.#history.go(delta)));
      this.#arrive?.();
    });
  }
}

const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';
