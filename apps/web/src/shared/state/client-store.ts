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
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import type { StoreApi } from 'zustand';

export interface SortField {
  readonly sortType: number;
  readonly sortDesc: string;
}

/** Searched by title unless the server lists another field first (requirement R-905). */
export const DEFAULT_SEARCH_TYPE: number = SEARCH_FIELD.title;

/** State that every page shares (requirement R-303). Data of one page belongs in a query instead. */
export interface ClientState {
  /** Scheme and host of the shop. */
  origin: string;
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
  /** True while all fields are searched; its entry in the dropdown is disabled then. */
  isAllSearch: boolean;
  searchTypeList: readonly SearchField[];
  sortFields: readonly SortField[];
  headerSearchShow: boolean;
}

export const initialClientState: ClientState = {
  origin: globalThis.location?.origin ?? '',
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

export type ClientStore = StoreApi<ClientState>;

export const createClientStore = (state: ClientState): ClientStore => createStore(() => state);

/** The store of the page that is being rendered; null in a browser, which has one for all pages. */
export const ClientStoreContext = createContext<ClientStore | null>(null);

const browserStore = createClientStore(initialClientState);

/** The state in a component, all of it or what `select` takes; `useClientStore.getState` and others for code outside. */
export const useClientStore = Object.assign(useClientState, browserStore);

function useClientState(): ClientState;
function useClientState<Part>(select: (state: ClientState) => Part): Part;
function useClientState<Part>(select?: (state: ClientState) => Part): Part | ClientState {
  return useStore<ClientStore, Part | ClientState>(use(ClientStoreContext) ?? browserStore, select ?? all);
}

const all = (state: ClientState): ClientState => state;

/** The state that the server has rendered: components begin with it, and then show what is different here. */
export function startClientStore(served: ClientState): void {
  browserStore.getInitialState = () => served;
  browserStore.setState(served, true);
}
