// Each module registers what it adds to the reader.
import './selection-actions.tsx';
import './look-up-part.tsx';
