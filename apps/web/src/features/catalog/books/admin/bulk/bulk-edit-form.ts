import type { BulkChange, PreviewRule } from '@zhiye/contract';

/** The kinds of change; the dialog makes one at a time. */
export const BULK_EDIT_KINDS = ['listing', 'price', 'publisher', 'subject', 'preview', 'copy'] as const;
type BulkEditKind = (typeof BULK_EDIT_KINDS)[number];

export interface BulkEditForm {
  readonly kind: BulkEditKind;
  readonly listed: 'on' | 'off';
  readonly priceTarget: 'discount' | 'both';
  readonly percent: string;
  readonly publisher: string;
  readonly subjectCode: string;
  readonly previewKind: PreviewRule['kind'];
  readonly previewValue: string;
  readonly copyMaxCharacters: string;
  readonly copyPercent: string;
}

export const EMPTY_BULK_EDIT_FORM: BulkEditForm = {
  kind: 'listing',
  listed: 'on',
  priceTarget: 'discount',
  percent: '',
  publisher: '',
  subjectCode: '',
  previewKind: 'percent',
  previewValue: '20',
  copyMaxCharacters: '500',
  copyPercent: '10',
};

function toWholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
}

/** The change as the request needs it; undefined while the form is incomplete. */
export function toBulkEdit(form: BulkEditForm): BulkChange | undefined {
  switch (form.kind) {
    case 'listing':
      return { listed: form.listed === 'on' };
    case 'price': {
      const percent = toWholeNumber(form.percent, 1, form.priceTarget === 'discount' ? 100 : 500);
      return percent === undefined ? undefined : { price: { of: form.priceTarget, percent } };
    }
    case 'publisher':
      return form.publisher.trim() ? { publisher: form.publisher.trim() } : undefined;
    case 'subject':
      return form.subjectCode ? { subjectCode: form.subjectCode } : undefined;
    case 'preview': {
      if (form.previewKind === 'none' || form.previewKind === 'default') {
        return { previewRule: { kind: form.previewKind, value: 0 } };
      }
      const value = toWholeNumber(form.previewValue, 1, form.previewKind === 'percent' ? 100 : 10_000);
      return value === undefined ? undefined : { previewRule: { kind: form.previewKind, value } };
    }
    case 'copy': {
      const maxCharacters = toWholeNumber(form.copyMaxCharacters, 0, 5_000);
      const percent = toWholeNumber(form.copyPercent, 0, 100);
      if (maxCharacters === undefined || percent === undefined) return undefined;
      return { copy: { maxCharacters, percent } };
    }
  }
}
