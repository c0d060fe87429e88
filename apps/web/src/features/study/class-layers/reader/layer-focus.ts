import { create } from 'zustand';

/** The item that was chosen on the page; the panel brings it into view. */
export const useLayerFocus = create<{ readonly uid: string | undefined }>(() => ({ uid: undefined }));

export const CLASS_LAYERS_PANEL = 'classLayers';
