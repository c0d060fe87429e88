import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CodePreview } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';

/** A typed line and what redeeming it would do. */
export interface PreviewedCode {
  readonly typed: string;
  readonly preview: CodePreview;
}

/** A code that was chosen and not redeemed. */
export interface RefusedCode {
  readonly typed: string;
  /** Why, in the words of the server or because no reply came. */
  readonly reason: string;
}

export type RedeemedBook = DataOf<'POST /b/v1/code/redeemCode'>;

/** Previews typed codes, then redeems the chosen ones. */
export function useCodeRedemption() {
  const queryClient = useQueryClient();
  const [previewed, setPreviewed] = useState<readonly PreviewedCode[]>([]);
  const [redeemed, setRedeemed] = useState<readonly RedeemedBook[]>([]);
  const [refused, setRefused] = useState<readonly RefusedCode[]>([]);

  const look = useMutation({
    mutationFn: (codes: string[]) => call('POST /b/v1/code/previewCodes', { codes }),
    onMutate: () => {
      setRedeemed([]);
      setRefused([]);
    },
    onSuccess: (reply, codes) => {
      const list = reply.isOK ? reply.data.list : [];
      setPreviewed(list.map((preview, index) => ({ typed: codes[index] ?? '', preview })));
    },
  });

  const redeem = useMutation({
    mutationFn: async (chosen: readonly PreviewedCode[]) => {
      setRefused([]);
      // One after the other: two codes for one book add up in the order of the lines.
      for (const { typed, preview } of chosen) {
        const extend = preview.status === 'onShelf';
        const input = { code: typed, extend };
        const reply = await call('POST /b/v1/code/redeemCode', input).catch(
          (error: unknown) => ({ isOK: false, msg: (error as Error).message }) as const,
        );
        if (!reply.isOK) {
          setRefused((earlier) => [...earlier, { typed, reason: reply.msg }]);
          continue;
        }
        setRedeemed((done) => [...done, reply.data]);
        setPreviewed((rest) => rest.filter((line) => line.typed !== typed));
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });

  return {
    previewed,
    redeemed,
    refused,
    look: look.mutate,
    redeem: redeem.mutate,
    isLooking: look.isPending,
    isRedeeming: redeem.isPending,
    refusal: look.data?.isOK === false ? look.data.msg : null,
    clear: () => {
      setPreviewed([]);
      setRefused([]);
      look.reset();
    },
  };
}
