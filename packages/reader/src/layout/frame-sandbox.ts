import { SECTION_SANDBOXES } from '@zhiye/publication/section-sandbox';
import type { SectionSandbox } from '@zhiye/publication/section-sandbox';

let known: SectionSandbox | undefined;

/** The strictest sandbox in which events of a section arrive in this browser. Tried once, in an empty frame that nobody sees. */
export function findSandbox(stage: HTMLElement): SectionSandbox {
  known ??= hearsStrictFrame(stage) ? 'strict' : 'withEvents';
  return known;
}

/** A browser treats an event that we dispatch as it treats one of a person. */
function hearsStrictFrame(stage: HTMLElement): boolean {
  const frame = stage.ownerDocument.createElement('iframe');
  frame.setAttribute('sandbox', SECTION_SANDBOXES.strict);
  frame.style.display = 'none';
  stage.append(frame);
  let isHeard = false;
  frame.contentDocument?.addEventListener('probe', () => (isHeard = true));
  frame.contentDocument?.dispatchEvent(new Event('probe'));
  frame.remove();
  return isHeard;
}
