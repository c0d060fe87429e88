// Each module registers what it adds to the reader; the order is that of buttons and actions.
import './annotations-part.tsx';
import './color-action.tsx';
import './bookmark-button.tsx';
import './notes-panel.tsx';
import './track-marks.tsx';
import './annotation-lines.tsx';
