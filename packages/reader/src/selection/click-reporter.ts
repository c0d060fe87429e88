// Reports clicks on highlights, pictures and the page; links are followed.
import type { BookHighlights } from '../highlights/book-highlights.ts';
import { toContainerRect } from '../layout/container-rects.ts';
import type { SectionFrame } from '../layout/section-frame.ts';
import { createLinkFollower } from '../navigation/link-follower.ts';
import { describeImage } from './clicked-image.ts';
import { watchClicks } from './clicks.ts';
import type { InteractionContext } from './interaction-context.ts';

type AttachClicks = (frame: SectionFrame, document: Document) => void;

export function createClickReporter(context: InteractionContext, highlights: BookHighlights): AttachClicks {
  const { options, events } = context;
  const { container } = options;
  const follower = createLinkFollower(context);
  return (frame, document) => {
    follower.markDeadLinks(document);
    watchClicks(document, {
      onLink: (element, link) => void follower.follow(frame, element, link),
      onNotePicture: (image) => follower.showNoteInPicture(frame, image),
      onHighlight(x, y) {
        const own = highlights.findAt(document, x, y);
        const hit = own ?? highlights.findLayerAt(document, x, y);
        if (!hit) return false;
        const rect = toContainerRect(container, frame.element, hit.box);
        events.emit(own ? 'highlightClicked' : 'layerHighlightClicked', { ids: hit.ids, rect });
        return true;
      },
      onImage(image) {
        const found = describeImage(image);
        if (!found) return false;
        const rect = toContainerRect(container, frame.element, image.getBoundingClientRect());
        events.emit('imageClicked', { ...found, rect });
        return true;
      },
      onPage(x, y) {
        const point = { left: x, right: x, top: y, bottom: y };
        const { left, top } = toContainerRect(container, frame.element, point);
        events.emit('pageClicked', { x: left, y: top });
      },
    });
  };
}
