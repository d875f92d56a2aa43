/** Where a tab leaves something for itself after a reload; each may throw where there is no storage. */
export interface OwnPlace {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** `sessionStorage`: the tab's own, and it lives as long. */
export const browserOwnPlace: OwnPlace = {
  read: (key) => sessionStorage.getItem(key),
  write: (key, text) => sessionStorage.setItem(key, text),
  remove: (key) => sessionStorage.removeItem(key),
};
