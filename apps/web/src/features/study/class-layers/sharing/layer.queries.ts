import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callQuery, CallFailed } from '../../../../shared/api/index.ts';
import type { InputOf } from '../../../../shared/api/index.ts';

export const layersQuery = callQuery('GET /b/v1/classLayer/findClassLayers', {});
export const layerBooksQuery = callQuery('GET /b/v1/classLayer/findLayerBooks', {});

type LayerAct =
  | 'POST /b/v1/classLayer/createClassLayer'
  | 'POST /b/v1/classLayer/updateClassLayer'
  | 'POST /b/v1/classLayer/revokeClassLayer';

/** Changes a layer and shows the new list. A refusal is shown as a toast and rejects. */
export function useLayerAct<Key extends LayerAct>(key: Key) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<Key>) => {
      const reply = await call(key, input);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: layersQuery.queryKey }),
  });
}
