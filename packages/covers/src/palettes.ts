/** The colors of one cover. */
export interface Palette {
  /** The main color of the cover. */
  readonly background: string;
  /** Text on the background. */
  readonly ink: string;
  /** First accent, used sparingly. */
  readonly accent: string;
  /** Second accent, the main color of the motif. */
  readonly secondary: string;
  /** Close to the background, for details that should not stand out. */
  readonly muted: string;
}

const palette = (ground: string, ink: string, accent: string, second: string, quiet: string): Palette => ({
  background: ground,
  ink,
  accent,
  secondary: second,
  muted: quiet,
});

/** Fourteen palettes named after Chinese mineral and plant colors. */
export const PALETTES = {
  /** 石青 azurite */
  shiqing: palette('#1F566E', '#F4F1E6', '#E2AE45', '#86B8C2', '#16404F'),
  /** 松烟 pine soot */
  songyan: palette('#252B2F', '#F1EEE4', '#D0553A', '#8F9C9E', '#3A4348'),
  /** 朱砂 cinnabar */
  zhusha: palette('#AB3B28', '#FCF4E8', '#F0C66F', '#F4A98C', '#7E2518'),
  /** 藤黄 gamboge */
  tenghuang: palette('#E5B244', '#2B2413', '#8A3A1E', '#F7E6AE', '#C98F22'),
  /** 竹青 bamboo green */
  zhuqing: palette('#35705A', '#F5F4E6', '#D9DF9B', '#8FBEA4', '#225142'),
  /** 月白 moon white */
  yuebai: palette('#DBE7EA', '#1B3340', '#2B6C8A', '#C4623E', '#B7CDD4'),
  /** 藕荷 lotus pink */
  ouhe: palette('#D3BCC6', '#321F2D', '#74365B', '#F5EAE6', '#B897A6'),
  /** 赭石 ochre */
  zheshi: palette('#85452B', '#FBF1E2', '#E9BE8D', '#C87B4E', '#5C2C1A'),
  /** 黛紫 dusk violet */
  daizi: palette('#453857', '#F4EFF6', '#E09A7C', '#A595C2', '#302640'),
  /** 素绢 raw silk */
  sujuan: palette('#EFE8D8', '#2A2924', '#AB3B28', '#2F6B62', '#D9CDB2'),
  /** 群青 ultramarine */
  qunqing: palette('#2B3F85', '#F4F3EA', '#F3BC52', '#95A8E0', '#1D2C63'),
  /** 秋香 autumn olive */
  qiuxiang: palette('#CFC68F', '#2A2A14', '#55622C', '#8A3A1E', '#B4A968'),
  /** 豆绿 bean green */
  doulv: palette('#AFC9AA', '#1B2E21', '#2B5A44', '#F1EBD1', '#8DB08A'),
  /** 霁红 glaze red */
  jihong: palette('#761E2A', '#F9EEE7', '#DBA849', '#CF8379', '#56131D'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Colors of paper and text that do not depend on the palette. */
export const PAPER_COLORS = { page: '#FBF9F3', slip: '#FBF8EF', spine: '#F3EFE4', white: '#FFFFFF' } as const;
export const TEXT_COLORS = { title: '#23282B', authors: '#2A3034', publisher: '#4A5256' } as const;

/** Whether a background needs dark text: relative luminance (WCAG 2.2) over 0.4. */
export function isLight(color: string): boolean {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.4;
}
