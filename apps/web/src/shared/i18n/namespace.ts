/**
 * The namespace of a `locales` folder: the name of the folder that holds it. Below `admin` the name is that of the
 * nearest folder that is not `admin`, plus `-admin`, so that both parts of an area have texts of their own.
 * `folder` is relative to `src`: `features/commerce/orders/cart` is `cart`, `features/catalog/books/admin` is `books-admin`.
 */
export function namespaceOf(folder: string): string {
  const parts = folder.split('/');
  if (parts[0] !== 'features') return parts.at(-1)!;
  const name = parts.filter((part) => part !== 'admin').at(-1)!;
  return parts.includes('admin') ? `${name}-admin` : name;
}
