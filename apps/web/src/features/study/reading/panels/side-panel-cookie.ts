// the choice of this browser, beside the reader settings: a closed table of contents stays closed
const NAME = 'zhiye_side';
const YEAR_SECONDS = 31_536_000;

export const isSideClosed = (): boolean => document.cookie.includes(`${NAME}=closed`);

export function keepSideClosed(isClosed: boolean): void {
  document.cookie = `${NAME}=closed; path=/pc; max-age=${isClosed ? YEAR_SECONDS : 0}; samesite=lax`;
}
