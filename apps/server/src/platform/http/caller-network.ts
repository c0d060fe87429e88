import { isIPv6 } from 'node:net';

/** What a list of sessions shows of an address: enough to recognize one's own network, and no more. */
export function shownNetwork(address: string): string {
  const network = networkOf(address);
  const octets = network.split('.');
  return octets.length === 4
    ? [...octets.slice(0, 3), '*'].join('.')
    : `${network.split(':').slice(0, 3).join(':')}::`;
}

/** The part of a caller's address that limits count. IPv6 counts by /64, because one subscriber has all its addresses (RFC 6177). */
export function networkOf(address: string): string {
  const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIPv4 || !isIPv6(address)) return mappedIPv4 ?? address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head ? head.split(':') : [];
  const tailGroups = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups;
  return [...groups, ...Array<string>(zeros).fill('0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
