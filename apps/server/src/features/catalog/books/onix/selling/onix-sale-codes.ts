// What the codes of ONIX for the state of a product mean for its sale in the shop. The shop sells access to a text that it holds, so that the
// stock of printed copies does not matter, but the publisher's word does.

/**
 * `sold`: nothing is in the way. `later`: it has not appeared; with a day to come it is a pre-order until then. `paused`: it is not sold for
 * now. `ended`: the publisher sells it no more, or not by itself. `told`: the code leaves open whether it is sold; nothing changes.
 */
export type SaleState = 'sold' | 'later' | 'paused' | 'ended' | 'told';

/** List 64, publishing status. Code 00 is what a record without a status means. */
export const PUBLISHING_STATUS: ReadonlyMap<string, SaleState> = new Map<string, SaleState>([
  ['00', 'sold'], // unspecified
  ['01', 'ended'], // canceled: it was announced and will not appear
  ['02', 'later'], // forthcoming
  ['03', 'paused'], // postponed, without a day
  ['04', 'sold'], // active
  ['05', 'ended'], // no longer our product: another publisher has the rights now
  ['06', 'ended'], // out of stock indefinitely: the publisher accepts no orders
  ['07', 'ended'], // out of print
  ['08', 'ended'], // inactive, which is 06 or 07
  ['09', 'told'], // unknown to the sender
  ['10', 'ended'], // remaindered: not from this publisher at this price
  ['11', 'ended'], // withdrawn, typically for legal reasons
  ['12', 'ended'], // recalled, the old code
  ['13', 'ended'], // active, but not sold separately: a buyer gets it in a set alone
  ['15', 'ended'], // recalled
  ['16', 'paused'], // temporarily withdrawn
  ['17', 'ended'], // permanently withdrawn
  ['18', 'ended'], // active, but its parts are not sold as this set
]);

/** List 68, the same for one market. */
export const MARKET_STATUS: ReadonlyMap<string, SaleState> = new Map<string, SaleState>([
  ...PUBLISHING_STATUS,
  ['12', 'ended'], // not available in this market
  ['14', 'told'], // active, but not for all customers
]);

/** List 65, availability from one supplier. */
export const AVAILABILITY: ReadonlyMap<string, SaleState> = new Map<string, SaleState>([
  ['01', 'ended'], // canceled
  ['09', 'paused'], // postponed, without a day
  ['10', 'later'], // not yet available
  ['11', 'later'], // awaiting stock: it has not appeared here
  ['12', 'later'], // not yet available, will be printed on demand
  ['20', 'sold'],
  ['21', 'sold'], // in stock
  ['22', 'sold'], // to order
  ['23', 'sold'], // printed on demand
  ['30', 'paused'], // temporarily unavailable, without a reason
  ['31', 'told'], // out of stock, which an electronic book cannot be
  ['32', 'told'], // reprinting, which concerns printed copies
  ['33', 'paused'], // awaiting its reissue
  ['34', 'paused'], // temporarily withdrawn
  ['40', 'ended'], // not available, without a reason
  ['41', 'ended'], // replaced by a new product
  ['42', 'ended'], // available in another format alone
  ['43', 'ended'], // no longer from this supplier
  ['44', 'ended'], // not for the trade: buyers apply to the publisher
  ['45', 'ended'], // not sold separately
  ['46', 'ended'], // withdrawn
  ['47', 'ended'], // remaindered
  ['48', 'ended'], // replaced by a product that is printed on demand
  ['49', 'ended'], // recalled
  ['50', 'ended'], // not sold as a set
  ['51', 'ended'], // out of print
  ['52', 'ended'], // no longer sold in this market
  ['97', 'told'], // the sender has no recent update
  ['98', 'told'], // the sender gets no updates
  ['99', 'told'], // contact the supplier: not known
]);

/** List 46, rights in a territory: whether the product may be sold there. Code 00 leaves it open. */
export const SALES_RIGHTS: ReadonlyMap<string, 'forSale' | 'notForSale' | 'open'> = new Map([
  ['00', 'open'],
  ['01', 'forSale'],
  ['02', 'forSale'],
  ['03', 'notForSale'],
  ['04', 'notForSale'],
  ['05', 'notForSale'],
  ['06', 'notForSale'],
  ['07', 'forSale'], // with a restriction that the record names
  ['08', 'forSale'],
]);

/**
 * List 71, restrictions of a sale. `none` leaves the shop free; `told` keeps some buyers or shops out, which staff must judge; `blocked` lets
 * only others sell: certain shops, libraries or schools alone, no online shop, or nobody.
 */
export const SALES_RESTRICTION: ReadonlyMap<string, 'none' | 'told' | 'blocked'> = new Map([
  ['00', 'told'], // described in a text
  ['01', 'blocked'], // one retailer
  ['02', 'blocked'], // office supplies
  ['03', 'blocked'], // internal: do not list
  ['04', 'blocked'],
  ['05', 'blocked'],
  ['06', 'blocked'], // libraries
  ['07', 'blocked'], // schools
  ['08', 'told'], // an index of the German market
  ['09', 'told'], // except to libraries
  ['10', 'blocked'], // news outlets
  ['11', 'told'], // except through named shops
  ['12', 'none'], // except to subscription services, which the shop is not
  ['13', 'blocked'], // subscription services
  ['14', 'blocked'], // except through online retail
  ['15', 'none'], // through online retail
  ['16', 'told'], // except to schools
  ['17', 'none'], // printing on demand
  ['18', 'none'],
  ['19', 'none'],
  ['20', 'none'], // except to some subscription services
  ['21', 'blocked'],
  ['22', 'blocked'], // education
  ['23', 'told'], // except to education
  ['99', 'none'],
]);
