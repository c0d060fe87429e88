import { createElement } from 'react';
import { createPath } from 'react-router';
import type { Location, RouteObject } from 'react-router';

/** The routes as the components of the library read them; what must load or be asked first is kept apart. */
export class RouteTree {
  readonly list: RouteObject[];
  readonly #sources = new Map<string, Pick<RouteObject, 'lazy' | 'loader'>>();
  #count = 0;

  constructor(given: readonly RouteObject[]) {
    this.list = given.map((route) => this.#adopt(route));
  }

  #adopt({ lazy, loader, children, ...route }: RouteObject): RouteObject {
    const id = route.id ?? `route-${(this.#count += 1)}`;
    if (lazy ?? loader) this.#sources.set(id, { lazy, loader });
    return {
      ...withElements(route),
      id,
      ...(children && { children: children.map((child) => this.#adopt(child)) }),
    } as RouteObject;
  }

  add = (parentId: string, more: readonly RouteObject[]): void => {
    const parent = this.list.find(({ id }) => id === parentId);
    parent?.children?.push(...more.map((route) => this.#adopt(route)));
  };

  isPending = ({ id = '' }: RouteObject): boolean => this.#sources.has(id);

  /** Asks the loader, and loads the page once. The redirect of a loader counts, whatever else it answers. */
  async load(route: RouteObject, location: Location): Promise<Response | undefined> {
    const source = this.#sources.get(route.id ?? '');
    if (!source) return undefined;
    const { lazy, loader } = source;
    const request = new Request(new URL(createPath(location), window.location.origin));
    const ask = typeof loader === 'function' ? loader : undefined;
    const [answer] = await Promise.all([
      ask?.({ request, params: {}, url: new URL(request.url), pattern: '', context: {} } as never, undefined),
      typeof lazy === 'function' && this.#fill(route, lazy),
    ]);
    return answer instanceof Response ? answer : undefined;
  }

  async #fill(route: RouteObject, lazy: () => Promise<object>): Promise<void> {
    Object.assign(route, withElements(await lazy()));
    const source = this.#sources.get(route.id!);
    if (source?.loader) this.#sources.set(route.id!, { loader: source.loader });
    else this.#sources.delete(route.id!);
  }
}

/** The library renders elements of a route, and its component. */
function withElements(route: object): object {
  const { ErrorBoundary, HydrateFallback } = route as RouteObject;
  return {
    ...route,
    ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
    ...(HydrateFallback && { hydrateFallbackElement: createElement(HydrateFallback) }),
  };
}
