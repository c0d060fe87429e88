// What staff look for people by stands behind the # of an address, which a browser sends to no server and writes into no log of one.
import { useLocation } from 'react-router';
import { withQuery } from './paths.ts';

type Values = Parameters<typeof withQuery>[1];

/** An address with a query, and with the private values behind the #. */
export function withPrivateQuery(path: string, values: Values, privateValues: Values): string {
  const [, hidden] = withQuery('', privateValues).split('?');
  const address = withQuery(path, values);
  return hidden ? `${address}#${hidden}` : address;
}

/** The query of the page address together with its private values. */
export function usePrivateQuery(): URLSearchParams {
  const { search, hash } = useLocation();
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]);
}
