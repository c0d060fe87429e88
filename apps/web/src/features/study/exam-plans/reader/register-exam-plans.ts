// Each module registers what it adds to the reader.
import './reading-timer.tsx';
import './plan-panel.tsx';
