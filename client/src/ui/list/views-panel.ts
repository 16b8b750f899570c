import { type ComponentType, createContext } from 'react';

export interface ViewsPanelProps {
  /** Names the list among what is kept. */
  readonly list: string;
  /** The columns on the screen as an address spells them; '' where they are the list's own. */
  readonly columns: string;
  readonly onClose: () => void;
}

/** What shows the views of lists, where they are kept elsewhere than in this browser. */
export const ViewsPanelOfLists = createContext<ComponentType<ViewsPanelProps> | null>(null);
