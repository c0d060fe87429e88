import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Where a page is opened. `mobile`: a phone, which the shop sends to /mobile. `mobileWide`: the page itself, with the CPU and
 * network of that phone and the window of a desktop. `desktop`: a desktop.
 */
export type LighthouseForm = 'mobile' | 'mobileWide' | 'desktop';

const FORM_OPTIONS: Record<LighthouseForm, readonly string[]> = {
  mobile: [],
  // Lighthouse refuses the form `mobile` with a desktop screen, so this is a phone with a wide screen
  mobileWide: ['width=1540', 'height=960', 'deviceScaleFactor=1'].map((size) => `--screenEmulation.${size}`),
  desktop: ['--preset=desktop'],
};

/** Points from 0 to 100. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** The last version that runs on every Node version of the shop. It is no dependency: npx fetches it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
}

const points = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** Runs Lighthouse once on an address. Throws when npx cannot fetch it. */
export async function runLighthouse(
  executablePath: string,
  url: string,
  form: LighthouseForm,
): Promise<LighthouseScores> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless --no-sandbox --disable-background-networking',
      ...FORM_OPTIONS[form],
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: MAX_REPORT_BYTES },
  );
  const report = JSON.parse(stdout) as Report;
  return {
    performance: points(report, 'performance'),
    accessibility: points(report, 'accessibility'),
    bestPractices: points(report, 'best-practices'),
    seo: points(report, 'seo'),
  };
}
