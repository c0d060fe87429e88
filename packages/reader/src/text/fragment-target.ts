/** The element that a fragment names (HTML Standard, "find a potential indicated element"). */
export function findFragmentTarget(document: Document, fragment: string): Element | null {
  const byName = (name: string) =>
    document.getElementById(name) ?? document.querySelector(`a[name="${CSS.escape(name)}"]`);
  try {
    return byName(fragment) ?? byName(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}
