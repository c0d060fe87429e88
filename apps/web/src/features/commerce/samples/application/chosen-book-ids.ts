import { MAX_OPEN_SAMPLES } from '@zhiye/contract/constants/commerce/sample';

/** The books in the address, `?books=12,15`; what is no id is left out. */
export function readBookIds(query: URLSearchParams): number[] {
  const ids = (query.get('books') ?? '').split(',').filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, MAX_OPEN_SAMPLES);
}
