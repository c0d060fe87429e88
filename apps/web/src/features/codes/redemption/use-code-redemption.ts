import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CodePreview } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';

/** A typed line and what redeeming it would do. */
export interface PreviewedCode {
  readonly typed: string;
  readonly preview: CodePreview;
}

export type RedeemedBook = DataOf<'POST /b/v1/code/redeemCode'>;

/** Previews typed codes, then redeems the chosen ones. */
export function useCodeRedemption() {
  const queryClient = useQueryClient();
  const [previewed, setPreviewed] = useState<readonly PreviewedCode[]>([]);
  const [redeemed, setRedeemed] = useState<readonly RedeemedBook[]>([]);

  const look = useMutation({
    mutationFn: (codes: string[]) => call('POST /b/v1/code/previewCodes', { codes }),
    onMutate: () => setRedeemed([]),
    onSuccess: (reply, codes) => {
      const list = reply.isOK ? reply.data.list : [];
      setPreviewed(list.map((preview, index) => ({ typed: codes[index] ?? '', preview })));
    },
  });

  const redeem = useMutation({
    mutationFn: async (chosen: readonly PreviewedCode[]) => {
      // One after the other: two codes for one book add up in the order of the lines.
      for (const { typed, preview } of chosen) {
        const extend = preview.status === 'onShelf';
        const reply = await call('POST /b/v1/code/redeemCode', { code: typed, extend });
        if (!reply.isOK) continue;
        setRedeemed((done) => [...done, reply.data]);
        setPreviewed((rest) => rest.filter((line) => line.typed !== typed));
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });

  return {
    previewed,
    redeemed,
    look: look.mutate,
    redeem: redeem.mutate,
    isLooking: look.isPending,
    isRedeeming: redeem.isPending,
    refusal: look.data?.isOK === false ? look.data.msg : null,
    clear: () => {
      setPreviewed([]);
      look.reset();
    },
  };
}
