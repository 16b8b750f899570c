import { type ComponentType, createContext } from 'react';

export interface ViewsPanelProps {
  readonly list: string;
  readonly columns: string;
  readonly onClose: () => void;
}

export const ViewsPanelOfLists = createContext<ComponentType<ViewsPanelProps> | null>(null);
