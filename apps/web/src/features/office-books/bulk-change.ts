import type { BulkChange, TrialRule } from '@zhiye/contract';

/** What the dialog can change, one at a time. */
export const BULK_KINDS = ['shelf', 'price', 'press', 'class', 'trial', 'copy'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export interface BulkForm {
  readonly kind: BulkKind;
  readonly onShelf: 'on' | 'off';
  readonly priceOf: 'discount' | 'both';
  readonly percent: string;
  readonly press: string;
  readonly classCode: string;
  readonly trialKind: TrialRule['kind'];
  readonly trialValue: string;
  readonly copyMaxCharacters: string;
  readonly copyPercent: string;
}

export const BULK_FORM: BulkForm = {
  ...{ kind: 'shelf', onShelf: 'on', priceOf: 'discount', percent: '', press: '', classCode: '' },
  ...{ trialKind: 'percent', trialValue: '20', copyMaxCharacters: '500', copyPercent: '10' },
};

function toWhole(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
}

/** What the server is asked for; undefined while the form says nothing that can be done. */
export function toBulkChange(form: BulkForm): BulkChange | undefined {
  switch (form.kind) {
    case 'shelf':
      return { onShelf: form.onShelf === 'on' };
    case 'price': {
      const percent = toWhole(form.percent, 1, form.priceOf === 'discount' ? 100 : 500);
      return percent === undefined ? undefined : { price: { of: form.priceOf, percent } };
    }
    case 'press':
      return form.press.trim() ? { press: form.press.trim() } : undefined;
    case 'class':
      return form.classCode ? { classCode: form.classCode } : undefined;
    case 'trial': {
      if (form.trialKind === 'none') return { trial: { kind: 'none', value: 0 } };
      const value = toWhole(form.trialValue, 1, form.trialKind === 'percent' ? 100 : 10_000);
      return value === undefined ? undefined : { trial: { kind: form.trialKind, value } };
    }
    case 'copy': {
      const maxCharacters = toWhole(form.copyMaxCharacters, 0, 5_000);
      const percent = toWhole(form.copyPercent, 0, 100);
      if (maxCharacters === undefined || percent === undefined) return undefined;
      return { copy: { maxCharacters, percent } };
    }
  }
}
