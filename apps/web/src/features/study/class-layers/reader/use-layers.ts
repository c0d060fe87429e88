// The class layers of the open book: asked for every few seconds, items only when they may have changed.
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JoinedLayer, LayerItem } from '@zhiye/contract';
import { READER_TYPES } from '@zhiye/contract/constants';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { call, callQuery, CallFailed } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { sortByPlace } from './layer-item.ts';

/** How soon readers drop what a teacher revokes. */
const PULL_INTERVAL_MS = 4000;

const LAYERS = 'GET /b/v1/classLayer/findJoinedLayers';
const ITEMS = 'GET /b/v1/classLayer/findLayerItems';

export interface ShownLayer extends JoinedLayer {
  /** Listed in the order of the book; undefined while they load. */
  readonly items: readonly LayerItem[] | undefined;
}

interface Layers {
  /** Undefined until the first reply. */
  readonly layers: readonly ShownLayer[] | undefined;
  readonly hasFailed: boolean;
}

const NONE: readonly JoinedLayer[] = [];

/** Silent: a browser that is offline keeps what it has, without a message every few seconds. */
export const joinedLayersQuery = (bookId: number | null) =>
  queryOptions({
    queryKey: [LAYERS, { bookId }] as const,
    queryFn: async ({ signal }) => {
      const reply = await call(LAYERS, { bookId: bookId! }, { signal, silent: true });
      if (reply.isOK) return reply.data.list;
      // whoever may not read the book any more has no layers; other failures keep the last ones
      if (typeof reply.code === 'number' && reply.code < 5000) return [];
      throw new CallFailed(reply);
    },
    // whoever has joined none asks again when the window gets the focus
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? PULL_INTERVAL_MS : false),
    refetchOnWindowFocus: 'always',
    retry: false,
  });

// one function for all queries, so that the items are not sorted for every render
const inOrder = ({ version, list }: DataOf<typeof ITEMS>) => ({ version, items: sortByPlace(list) });

const itemsQuery = (layerId: string) =>
  queryOptions({
    ...callQuery(ITEMS, { layerId }, { silent: true }),
    select: inOrder,
    staleTime: Infinity,
    retry: 2,
  });

/** The layers of a person who is signed in and holds the book; nothing for others. */
export function useLayers(): Layers {
  const bookId = useHeldBookId(READER_TYPES);
  const isReader = bookId !== null;
  const { data, isError } = useQuery({ ...joinedLayersQuery(bookId), enabled: isReader });
  const joined = isReader ? data : NONE;
  const known = useQueries({
    queries: (joined ?? NONE).map(({ layerId }) => itemsQuery(layerId)),
    combine: (results) => results.map((result) => result.data),
  });
  useNewItems(joined, known);
  const layers = useMemo(
    () => joined?.map((layer, index) => ({ ...layer, items: known[index]?.items })),
    [joined, known],
  );
  return { layers, hasFailed: isError && data === undefined };
}

/**
 * Fetches the items again of layers whose version has changed; the old ones are shown until then. Items that were on their way
 * when the version changed may be old as well, so they are compared when they arrive.
 */
function useNewItems(
  joined: readonly JoinedLayer[] | undefined,
  known: readonly ({ readonly version: string } | undefined)[],
): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(() =>
    joined?.forEach(({ layerId, version }, index) => {
      const isOld = known[index] !== undefined && known[index].version !== version;
      const { queryKey } = itemsQuery(layerId);
      if (isOld) void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }),
  );
  useEffect(() => refresh(), [joined, known]);
}
