import type { Text } from '@warfold/engine';
import { create } from 'zustand';

/** Things that went wrong or that people should know, until they put them away. */
interface Notices {
  readonly notices: readonly { readonly key: string; readonly text: Text }[];
  tell(text: Text): void;
  dismiss(key: string): void;
}

export const useNotices = create<Notices>((set, get) => ({
  notices: [],
  tell: (text) => set({ notices: [...get().notices.filter(({ key }) => key !== text.key), { key: text.key, text }] }),
  dismiss: (key) => set({ notices: get().notices.filter((notice) => notice.key !== key) }),
}));

export const tellTrouble = (error: unknown): void =>
  useNotices.getState().tell({ key: 'app.trouble', args: { what: error instanceof Error ? error.message : String(error) } });
