// Each module registers what it adds to the reader.
import './layer-part.tsx';
import './layer-panel.tsx';
