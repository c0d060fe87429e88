import { create } from 'zustand';
import type { CardDraft } from '../cards/card-draft.ts';

interface DraftState {
  /** The card that is being written in the panel. */
  readonly draft: CardDraft | undefined;
  /** Changes with every new draft, so that the form starts again. */
  readonly draftNo: number;
}

export const useCardDraft = create<DraftState>(() => ({ draft: undefined, draftNo: 0 }));

export const startDraft = (draft: CardDraft): void =>
  useCardDraft.setState(({ draftNo }) => ({ draft, draftNo: draftNo + 1 }));

export const endDraft = (): void => useCardDraft.setState({ draft: undefined });

/** What the server stores: no control characters, no halves of surrogate pairs. */
export const toStorable = (text: string, maxLength: number): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '');
