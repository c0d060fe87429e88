// Each module registers what it adds to the reader.
import './card-action.tsx';
import './picture-action.tsx';
import './cards-panel.tsx';
