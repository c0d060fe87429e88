// A chunk of its own: the first page is shown without it (decision 157). The build takes this import from a second copy of the
// library (vite.config.ts), which shares no state with the components of the first.
export { createBrowserRouter } from 'react-router';
