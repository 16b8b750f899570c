import { type ComponentType, createContext } from 'react';

export interface ViewsPanelProps {
  readonly list: string;
  /** Visible columns for the address; '' for the default. */
  readonly columns: string;
  readonly onClose: () => void;
}

export const ViewsPanelOfLists = createContext<ComponentType<ViewsPanelProps> | null>(null);
