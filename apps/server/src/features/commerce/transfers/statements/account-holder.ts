// Whose account a statement is, as it says above the header or in a column of its own. Money on the account of somebody else is no receipt.
import { comparableName } from './line-fit.ts';
import { MAX_NAME, readingsOf } from './statement-column-names.ts';

type Rows = readonly (readonly string[])[];

const HOLDER = /^(本方|我方|查询|开户)?(账户|帐户|账号|帐号|客户|单位|公司)?(户名|名称|姓名)$|^accountname$/;
/** A column of this name is of the account itself; the other side has 对方 or the like before it. */
const OWN_COLUMN = /^(本方|我方|查询)?(账户|帐户|账号|帐号)(户名|名称)$|^(本方|我方)?户名$|^accountname$/;

/** The name that the lines above a header say, in the cell of its label or in the next one. Undefined when they say none. */
export function findHolder(above: Rows): string | undefined {
  for (const cells of above) {
    for (const [place, cell] of cells.entries()) {
      if (cell.length > MAX_NAME) continue;
      const [label = '', ...said] = cell.normalize('NFKC').split(':');
      if (!HOLDER.test(label.replace(/\s/g, '').toLowerCase())) continue;
      const name =
        said.join(':').trim() ||
        cells
          .slice(place + 1)
          .find((next) => next.trim() !== '')
          ?.trim();
      if (name) return name;
    }
  }
  return undefined;
}

export const findHolderColumn = (header: readonly string[]): number | undefined => {
  const place = header.findIndex((name) => readingsOf(name).some((reading) => OWN_COLUMN.test(reading)));
  return place < 0 ? undefined : place;
};

/** Whether a name may be that of the shop's account. Banks shorten names, and print stars in place of some characters. */
export function isOwnName(name: string, ownName: string): boolean {
  const [said, own] = [comparableName(name), comparableName(ownName)];
  const parts = said.split(/\*+/);
  if (parts.length === 1) return own.includes(said) || said.includes(own);
  let from = 0;
  return parts.every((part) => {
    const at = own.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}
