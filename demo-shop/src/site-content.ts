/** A wide picture link on the home page. */
export interface DemoBanner {
  readonly title: string;
  readonly titleEn: string;
  readonly subtitle: string;
  readonly subtitleEn: string;
  /** A path inside the shop, without its base: `/allBook`. */
  readonly link: string;
  /** Slugs of the titles it shows. */
  readonly books: readonly string[];
}

/** Bodies here and below are plain XHTML fragments: p, h3, ul, ol, li, strong, a. */
export interface DemoNews {
  readonly id: string;
  readonly date: string;
  readonly title: string;
  readonly titleEn: string;
  readonly body: string;
  readonly bodyEn: string;
}

/** An item of the footer (requirement R-307). With a link it opens that address, else the page /footerInfo with its content. */
export interface DemoFooterItem {
  readonly footerId: number;
  /** Its column, from 1. */
  readonly columnType: number;
  readonly title: string;
  readonly titleEn: string;
  readonly link?: string;
  readonly content?: string;
  readonly contentEn?: string;
}

export interface DemoFooterColumn {
  readonly columnType: number;
  readonly title: string;
  readonly titleEn: string;
}

export interface DemoFooter {
  readonly columns: readonly DemoFooterColumn[];
  readonly items: readonly DemoFooterItem[];
}

export interface DemoGuideSection {
  readonly id: string;
  readonly title: string;
  readonly titleEn: string;
  readonly body: string;
  readonly bodyEn: string;
}
