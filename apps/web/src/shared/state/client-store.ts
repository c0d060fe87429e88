import { SEARCH_FIELD } from '@zhiye/contract/constants';
import type {
  Banner,
  SubjectCount,
  FooterItem,
  NewsSummary,
  PersonalInfo,
  SearchField,
  SiteInfo,
  UserType,
} from '@zhiye/contract';
import { create } from 'zustand';

export interface SortField {
  readonly sortType: number;
  readonly sortDesc: string;
}

/** Searched by title unless the server lists another field first (SPEC section 9). */
export const DEFAULT_SEARCH_TYPE: number = SEARCH_FIELD.title;

/** State that every page shares (SPEC section 3). Data of one page belongs in a query instead. */
interface ClientState {
  roleType: UserType | null;
  personalInfo: PersonalInfo | null;
  /** Whether getHomePage has answered; the lists below are empty before. */
  shopData: 'loading' | 'ready' | 'failed';
  footerList: readonly FooterItem[];
  bookTotalNum: number;
  classList: readonly SubjectCount[];
  journalismList: readonly NewsSummary[];
  bannerList: readonly Banner[];
  site: SiteInfo | null;
  /** The text in the search box of the header. */
  globalSearch: string;
  searchType: number;
  /** On while all fields are searched; its entry in the dropdown is disabled then. */
  isAllSearch: boolean;
  searchTypeList: readonly SearchField[];
  sortFields: readonly SortField[];
  headerSearchShow: boolean;
}

export const initialClientState: ClientState = {
  roleType: null,
  personalInfo: null,
  shopData: 'loading',
  footerList: [],
  bookTotalNum: 0,
  classList: [],
  journalismList: [],
  bannerList: [],
  site: null,
  globalSearch: '',
  searchType: DEFAULT_SEARCH_TYPE,
  isAllSearch: false,
  searchTypeList: [],
  sortFields: [],
  headerSearchShow: true,
};

export const useClientStore = create<ClientState>(() => initialClientState);
