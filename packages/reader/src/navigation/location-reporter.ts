// Holds the current location and reports its changes.
import type { ViewState } from '../layout/flow.ts';
import type { DescribeLocation } from './current-location.ts';
import type { CurrentLocation, RelocationCause } from './reader-events.ts';

export interface LocationReporter {
  /** Undefined until the first page is shown. */
  readonly currentLocation: CurrentLocation | undefined;
  report(viewState: ViewState, cause: RelocationCause): void;
  stop(): void;
}

/** After this pause the anchor of the view is searched: the next change may be a new size of the window. */
const SETTLED_MS = 120;

export function createLocationReporter(
  describeLocation: DescribeLocation,
  onRelocated: (location: CurrentLocation) => void,
  onViewSettled: () => void,
): LocationReporter {
  let currentLocation: CurrentLocation | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  return {
    get currentLocation() {
      return currentLocation;
    },
    report(viewState, cause) {
      currentLocation = describeLocation(viewState, cause);
      clearTimeout(settling);
      settling = setTimeout(() => {
        viewState.findAnchor();
        onViewSettled();
      }, SETTLED_MS);
      onRelocated(currentLocation);
    },
    stop: () => clearTimeout(settling),
  };
}
